/**
 * Imported for its effect, before anything else: the garbage collector keeps the heap near what is in use, instead of
 * letting it grow to several times that. A catalogue run shares its machine with the site and its database.
 */
import { setFlagsFromString } from "node:v8";

setFlagsFromString("--heap-growing-percent=40");
setFlagsFromString("--max-semi-space-size=16");
