import "server-only";
import { AppError } from "#lib/platform/errors.ts";
import { currentSettings } from "#lib/settings/data.ts";
import type { Assistant } from "./chats.schema.ts";

/** The assistant as members see it; undefined while administrators have switched it off. */
export function assistantInUse(): Assistant | undefined {
  const { enableChat, chatAssistantName } = currentSettings().chat;
  return enableChat ? { name: chatAssistantName } : undefined;
}

/** @throws AppError chat_off */
export function assertAssistantIsOn(): void {
  if (!assistantInUse()) throw new AppError("chat_off");
}
