import { join } from "node:path";

/** The bare framework that the benchmarks compare us with. Packages come from the project. */
export default {
  agentRules: false,
  turbopack: { root: join(import.meta.dirname, "../../..") },
};
