import { join } from "node:path";

/** The framework with nothing of ours: what the benchmarks measure us against. Packages come from the project. */
export default {
  agentRules: false,
  turbopack: { root: join(import.meta.dirname, "../../..") },
};
