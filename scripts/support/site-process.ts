/**
 * The site's own process, which also ends when the command that started it is gone: our own server, or the
 * framework's if its command is given (`start`, folder, `--port` …), as for the benchmarks' bare application.
 */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
await import(process.argv.length > 2 ? "next/dist/bin/next" : "../../server.ts");

export {};
