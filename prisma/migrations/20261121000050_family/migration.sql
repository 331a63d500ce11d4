-- CreateEnum
CREATE TYPE "account_plan" AS ENUM ('free', 'pro', 'premium', 'enterprise');

-- CreateEnum
CREATE TYPE "feedback_status" AS ENUM ('pending', 'reviewed', 'archived', 'dismissed');

-- AlterTable
ALTER TABLE "account"
  ADD COLUMN "credits" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "credits_added" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "credits_changed_at" TIMESTAMPTZ,
  ADD COLUMN "custom_weights" JSONB,
  ADD COLUMN "is_paid" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "plan" "account_plan" NOT NULL DEFAULT 'free',
  -- Whatever writes a row: nobody owes credits.
  ADD CONSTRAINT "account_credits" CHECK (credits >= 0 AND credits_added >= 0);

-- CreateTable
CREATE TABLE "favorite" (
    "account_id" UUID NOT NULL,
    "school_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorite_pkey" PRIMARY KEY ("account_id","school_id")
);

-- CreateTable
CREATE TABLE "saved_search" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "display_name" TEXT NOT NULL,
    "search_params" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_search_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credit_entry" (
    "id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "amount" INTEGER NOT NULL,
    "balance" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "idempotency_key" TEXT,
    "granted_by_id" UUID,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "credit_entry_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "credit_entry_amount" CHECK (amount <> 0 AND balance >= 0)
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL,
    "account_id" UUID,
    "message" TEXT NOT NULL,
    "status" "feedback_status" NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "feedback_message" CHECK (btrim(message) <> '' AND length(message) <= 2000)
);

-- CreateTable
CREATE TABLE "activity" (
    "id" UUID NOT NULL,
    "account_id" UUID,
    "action" TEXT NOT NULL,
    "details" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "favorite_school_id_idx" ON "favorite"("school_id");

-- CreateIndex
CREATE INDEX "saved_search_account_id_created_at_idx" ON "saved_search"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "credit_entry_account_id_created_at_idx" ON "credit_entry"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "credit_entry_granted_by_id_idx" ON "credit_entry"("granted_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "credit_entry_account_id_idempotency_key_key" ON "credit_entry"("account_id", "idempotency_key");

-- CreateIndex
CREATE INDEX "feedback_status_created_at_idx" ON "feedback"("status", "created_at");

-- CreateIndex
CREATE INDEX "feedback_account_id_idx" ON "feedback"("account_id");

-- CreateIndex
CREATE INDEX "activity_created_at_id_idx" ON "activity"("created_at", "id");

-- CreateIndex
CREATE INDEX "activity_account_id_created_at_idx" ON "activity"("account_id", "created_at");

-- CreateIndex
CREATE INDEX "activity_action_created_at_idx" ON "activity"("action", "created_at");

-- AddForeignKey
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_search" ADD CONSTRAINT "saved_search_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_entry" ADD CONSTRAINT "credit_entry_granted_by_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE CASCADE;
