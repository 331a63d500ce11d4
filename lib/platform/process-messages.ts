/** What the site and the thread that starts processes for it (scripts/support/process-thread.ts) say to each other. */

/** A process to start, or one to end. */
export type ToThread =
  | { id: number; order: ProcessOrder }
  /** Nobody wants its answer any longer. */
  | { id: number; stop: true };

export type ProcessOrder = {
  /** The runtime's options, then the script. */
  args: string[];
  /** How far behind the site it stands: the priority of the system, 0 to 19. */
  priority: number;
  /** From its start to its answer. */
  seconds: number;
  /** What it is asked; one-answer.ts reads it. */
  message: object;
  /** Its standard input. */
  input: Uint8Array;
};

export type FromThread =
  | { id: number; step: unknown }
  | { id: number; answer: unknown }
  /** It could not be started. */
  | { id: number; fault: string }
  | { id: number; end: ProcessEnd };

/** How a process ended that gave no answer. */
export type ProcessEnd = {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** What it wrote to its standard error in the end. */
  lastWords: string;
  /** It had taken longer than its order allowed. */
  isLate: boolean;
};
