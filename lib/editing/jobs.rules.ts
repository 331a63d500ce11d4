/** A job that gave no sign of life for so many seconds has lost its process, and can be started again. */
export const DEAD_AFTER_SECONDS = 60;
/** How often its process gives one. */
export const SIGN_OF_LIFE_SECONDS = 10;

/** Whether a job is under way only by its record. */
export function hasLostItsProcess(job: { status: string; aliveAt: Date }, now = Date.now()): boolean {
  return job.status === "running" && now - job.aliveAt.getTime() > DEAD_AFTER_SECONDS * 1000;
}
