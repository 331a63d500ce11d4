-- A school that a register calls temporarily closed has not closed for good (decision 0127). Schools get the status when
-- their register is loaded again.
ALTER TYPE "school_status" ADD VALUE 'paused' BEFORE 'closed';
