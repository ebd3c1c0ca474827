import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { startServer } from "./server.ts";

const { app } = await startServer({ settings: { HEADERS_TIMEOUT: "0.4", BODY_TIMEOUT: "0.4" } });
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as { port: number };

const opened = () =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket)).on("error", reject);
    socket.resume();
  });
const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()));
const post = "POST /api/user/Fetch_Site_Info HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

test.each([
  ["nothing", ""],
  ["half a header", post],
  ["half a body", `${post}Content-Length: 100\r\n\r\n{`],
  ["half a body of no known length", `${post}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":`],
])("a connection on which %s comes is closed by the server", async (_, sent) => {
  const sockets = await Promise.all(Array.from({ length: 20 }, opened));
  const all = sockets.map(closed);
  for (const socket of sockets) socket.write(sent);
  await Promise.all(all);
});

test("a body that drips is closed, and one that keeps coming is taken however long it takes", async () => {
  const drip = await opened();
  drip.write(`${post}Content-Length: 1000\r\n\r\n{`);
  const dripping = setInterval(() => drip.write(" "), 50);
  await closed(drip);
  clearInterval(dripping);

  const steady = await opened();
  let answer = "";
  steady.on("data", (data: Buffer) => (answer += data));
  const parts = 30;
  steady.write(`${post}Content-Length: ${parts * 1000 + 2}\r\n\r\n{`);
  for (let sent = 0; sent < parts; sent++) {
    steady.write(" ".repeat(1000));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  steady.write("}");
  await expect.poll(() => answer, { timeout: 10_000 }).toMatch(/^HTTP\/1\.1 200 /);
  steady.destroy();
});
