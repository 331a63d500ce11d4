import { env } from "../env.ts";
import { AppError } from "../errors.ts";
import { type AiTask, MODEL_VARIABLES } from "./tasks.ts";

/** Where a task's calls go. The address comes from the environment alone, never from somebody who uses the site. */
export type Connection = { baseUrl: string; key: string; model: string };

/** The name of a task's model; null if the operator has not chosen one. */
export function modelOf(task: AiTask): string | null {
  return env()[MODEL_VARIABLES[task]] ?? null;
}

/** Whether a provider and a model are there for a task. Without them, callers use their own default. */
export function isConfigured(task: AiTask): boolean {
  return env().OPENAI_API_KEY !== undefined && modelOf(task) !== null;
}

/** @throws AppError ai_not_configured */
export function connectionOf(task: AiTask): Connection {
  const { OPENAI_API_KEY: key, OPENAI_BASE_URL: baseUrl } = env();
  const model = modelOf(task);
  if (key === undefined || model === null) throw new AppError("ai_not_configured");
  return { baseUrl, key, model };
}
