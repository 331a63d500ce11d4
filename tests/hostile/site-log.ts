/** A failure in the site's log, or printed output that is not a log line. */
export type LogEntry = {
  requestId: string | null;
  method: string | null;
  path: string | null;
  message: string;
  /** Name and message of the error, and the first stack frames that are ours. */
  cause: string;
};

/** What the server and Next.js print when they start and stop, and Node.js when it is asked for its memory. */
const HARMLESS = [
  /^\s*$/,
  /^Ready in \d+ ms on /,
  /^[▲✓-] |^ *[▲✓] /,
  /^Debugger (listening|attached|ending)|^For help, see: |^Waiting for the debugger/,
  /^Starting inspector on /,
];

/** Collects what a site prints, line by line. */
export class SiteLog {
  readonly entries: LogEntry[] = [];
  /** The address at which its memory can be queried, once it has been told to listen. */
  inspector: string | null = null;
  private unfinished = "";
  private stray: string[] = [];

  /** Takes the next chunk of output, wherever it was cut. */
  readonly add = (piece: string): void => {
    const lines = (this.unfinished + piece).split("\n");
    this.unfinished = lines.pop() ?? "";
    for (const line of lines) this.addLine(line);
    this.finishStray();
  };

  private addLine(line: string): void {
    this.inspector = /^Debugger listening on (ws:\S+)/.exec(line)?.[1] ?? this.inspector;
    if (HARMLESS.some((pattern) => pattern.test(line))) return;
    const entry = line.startsWith("{") ? entryOf(line) : undefined;
    // A trace has several lines; the first says what it is about.
    if (entry === undefined) this.stray.push(line);
    else if (entry) {
      this.finishStray();
      this.entries.push(entry);
    }
  }

  private finishStray(): void {
    const [message, ...more] = this.stray;
    if (message === undefined) return;
    this.stray = [];
    const cause = `${message.trim()}\n${ownPlaces(more)}`.trim();
    this.entries.push({ requestId: null, method: null, path: null, message: "printed by the site", cause });
  }
}

/** @returns null for a line that reports no failure, undefined for anything that is not a log line */
function entryOf(line: string): LogEntry | null | undefined {
  try {
    const { level, requestId = null, method = null, path = null, msg = "", err } = JSON.parse(line);
    if (level !== "error" && level !== "fatal") return null;
    return { requestId, method, path, message: msg, cause: err ? causeOf(err) : "" };
  } catch {
    return undefined;
  }
}

function causeOf({ type, message, stack }: { type?: string; message?: string; stack?: string }): string {
  return `${type}: ${message}\n${ownPlaces((stack ?? "").split("\n"))}`.trim();
}

/** The first stack frames in our own build, or else the first ones. */
function ownPlaces(lines: string[]): string {
  const places = lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim());
  const own = places.filter((place) => !/node:internal|node_modules/.test(place));
  return (own.length > 0 ? own : places).slice(0, 4).join("\n");
}
