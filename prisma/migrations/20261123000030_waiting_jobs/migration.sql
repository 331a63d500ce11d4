-- A new value of an enum can only be used after the transaction that adds it.
ALTER TYPE "job_status" ADD VALUE 'waiting' BEFORE 'running';
