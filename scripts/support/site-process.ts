/** The process of the site itself: Next.js' own command, which in addition ends when the command that started it is gone. */
process.on("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();
await import("next/dist/bin/next");

export {};
