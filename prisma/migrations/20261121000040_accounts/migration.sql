-- CreateEnum
CREATE TYPE "account_role" AS ENUM ('user', 'editor', 'admin');

-- CreateEnum
CREATE TYPE "mail_token_purpose" AS ENUM ('verify_email', 'reset_password');

-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" "account_role" NOT NULL DEFAULT 'user',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "email_verified_at" TIMESTAMPTZ,
    "token_version" INTEGER NOT NULL DEFAULT 0,
    "marketing_consent" BOOLEAN NOT NULL DEFAULT false,
    "last_login_at" TIMESTAMPTZ,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id"),
    -- Whatever writes a row: two spellings of one address must not become two accounts.
    CONSTRAINT "account_email_normalised" CHECK (email = lower(btrim(email)) AND email <> '')
);

-- CreateTable
CREATE TABLE "provider_login" (
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "provider_login_pkey" PRIMARY KEY ("provider","subject")
);

-- CreateTable
CREATE TABLE "mail_token" (
    "hash" BYTEA NOT NULL,
    "purpose" "mail_token_purpose" NOT NULL,
    "account_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ NOT NULL,

    CONSTRAINT "mail_token_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "attempt_counter" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "attempt_counter_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_email_key" ON "account"("email");

-- CreateIndex
CREATE INDEX "provider_login_account_id_idx" ON "provider_login"("account_id");

-- CreateIndex
CREATE INDEX "mail_token_account_id_idx" ON "mail_token"("account_id");

-- AddForeignKey
ALTER TABLE "provider_login" ADD CONSTRAINT "provider_login_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_token" ADD CONSTRAINT "mail_token_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
