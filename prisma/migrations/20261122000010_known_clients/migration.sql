-- Whoever has signed in from a network address is not shut out there by the guesses of strangers.
-- CreateTable
CREATE TABLE "known_client" (
    "account_id" UUID NOT NULL,
    "client" BYTEA NOT NULL,
    "seen_at" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_client_pkey" PRIMARY KEY ("account_id","client")
);

-- AddForeignKey
ALTER TABLE "known_client" ADD CONSTRAINT "known_client_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE CASCADE;
