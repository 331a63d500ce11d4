import { defineConfig } from "prisma/config";

// The native engine is never downloaded: migrations run through prisma/migrate.ts, and `generate` does not need it.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({ schema: "prisma/schema" });
