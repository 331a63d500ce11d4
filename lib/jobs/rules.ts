import { type JobProgress, jobProgressSchema } from "./schema.ts";

/** Whether a job is under way, or waits for its turn. */
export function isAtWork({ status }: Pick<JobProgress, "status">): boolean {
  return status === "waiting" || status === "running";
}

/** A job as it is after an event: further along, if the event is about it and was not overtaken on its way. */
export function withProgress<Job extends Pick<JobProgress, "_id" | "status" | "current" | "total">>(
  job: Job,
  event: unknown,
): Job {
  const { success, data } = jobProgressSchema.safeParse(event);
  if (!success || data.jobId !== job._id || !isAtWork(job)) return job;
  if (data.total === job.total && data.current <= job.current) return job;
  return { ...job, status: "running", current: data.current, total: data.total };
}
