-- Members' conversations with the assistant.
CREATE TYPE "chat_answer_state" AS ENUM ('writing', 'done', 'stopped', 'failed');
CREATE TYPE "chat_answer_source" AS ENUM ('web', 'local');
CREATE TYPE "chat_rating" AS ENUM ('up', 'down');

CREATE TABLE "chat" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cleared_at" TIMESTAMPTZ(3),
    "clearing" UUID,

    CONSTRAINT "chat_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "chat_cleared" CHECK ((cleared_at IS NULL) = (clearing IS NULL))
);
CREATE INDEX "chat_account_id_created_at_idx" ON "chat"("account_id", "created_at");
-- The few that wait for their deletion.
CREATE INDEX "chat_cleared_at_idx" ON "chat"("cleared_at") WHERE "cleared_at" IS NOT NULL;
ALTER TABLE "chat" ADD CONSTRAINT "chat_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "chat_turn" (
    "id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "chat_id" UUID NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "question" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" TEXT NOT NULL DEFAULT '',
    "state" "chat_answer_state" NOT NULL DEFAULT 'writing',
    "lease_until" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "source" "chat_answer_source",
    "schools" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "search" TEXT,
    "notes" JSONB NOT NULL DEFAULT '[]',
    "suggestions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "evidence" JSONB,
    "memory" JSONB,
    "rating" "chat_rating",
    "feedback_id" UUID,

    CONSTRAINT "chat_turn_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "chat_turn_sizes" CHECK (
        length(question) BETWEEN 1 AND 1000
        AND length(answer) <= 10000
        AND cardinality(schools) <= 10
    ),
    CONSTRAINT "chat_turn_lease" CHECK (state <> 'writing' OR lease_until IS NOT NULL)
);
CREATE INDEX "chat_turn_chat_id_position_idx" ON "chat_turn"("chat_id", "position");
CREATE INDEX "chat_turn_feedback_id_idx" ON "chat_turn"("feedback_id");
-- Whatever goes wrong, no two answers are written in one conversation at the same time.
CREATE UNIQUE INDEX "chat_turn_writing_key" ON "chat_turn"("chat_id") WHERE "state" = 'writing';
ALTER TABLE "chat_turn" ADD CONSTRAINT "chat_turn_chat_id_fkey" FOREIGN KEY ("chat_id") REFERENCES "chat"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "chat_turn" ADD CONSTRAINT "chat_turn_feedback_id_fkey" FOREIGN KEY ("feedback_id") REFERENCES "feedback"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A rated answer reaches the staff together with its question, and both are longer than what members write themselves.
ALTER TABLE "feedback" DROP CONSTRAINT "feedback_message";
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_message" CHECK (btrim(message) <> '' AND length(message) <= 15000);
