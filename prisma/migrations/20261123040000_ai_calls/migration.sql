-- The ledger of calls to a language model, without their contents.
CREATE TABLE "ai_call" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "task" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "account_id" UUID,
    "reserved_tokens" INTEGER NOT NULL,
    "reserved_micros" BIGINT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "prompt_tokens" INTEGER NOT NULL DEFAULT 0,
    "completion_tokens" INTEGER NOT NULL DEFAULT 0,
    "micros" BIGINT NOT NULL DEFAULT 0,
    "is_estimated" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "ms" INTEGER,
    "first_token_ms" INTEGER,
    "status" INTEGER,

    CONSTRAINT "ai_call_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ai_call_at_idx" ON "ai_call"("at");
CREATE INDEX "ai_call_account_id_at_idx" ON "ai_call"("account_id", "at");
ALTER TABLE "ai_call" ADD CONSTRAINT "ai_call_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
