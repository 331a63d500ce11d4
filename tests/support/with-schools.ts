import { startWithSchools } from "./filled-database.ts";

// Imported for this alone, by test files that need the bundled schools, which bring the gazetteer along.
await startWithSchools();
