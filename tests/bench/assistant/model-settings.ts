import { KEY } from "#tests/support/language-model-server.ts";

const UNLIMITED = "1000000000";

/** The variables by which a site asks the scripted model, as often as a benchmark does. */
export function modelSettings(providerUrl: string): Record<string, string> {
  return {
    OPENAI_API_KEY: KEY,
    OPENAI_BASE_URL: providerUrl,
    AI_CHAT_MODEL: "scripted",
    AI_ACCOUNT_CALLS: UNLIMITED,
    AI_ACCOUNT_TOKENS: UNLIMITED,
    AI_SITE_CALLS: UNLIMITED,
    AI_SITE_TOKENS: UNLIMITED,
  };
}
