/**
 * The process of the site itself, which in addition ends when the command that started it is gone: our own server, or
 * the framework's when its command is given (`start`, folder, `--port` …), as for the bare application of the benchmarks.
 */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
await import(process.argv.length > 2 ? "next/dist/bin/next" : "../../server.ts");

export {};
