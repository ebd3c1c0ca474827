// Loaded into the server by start.mjs: when that process goes, however it goes, its channel closes and the server stops.
if (process.channel) {
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
