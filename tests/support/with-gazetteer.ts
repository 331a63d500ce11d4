import { startWithGazetteer } from "./filled-database.ts";

// Imported for this alone, by test files that need places.
await startWithGazetteer();
