import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A push service in a process of its own: it takes all, and tells when each came, in milliseconds of the epoch. */
const cameAt: number[] = [];
const server = createServer((request, response) => {
  request.resume().on("end", () => {
    cameAt.push(performance.timeOrigin + performance.now());
    response.writeHead(201).end();
  });
});
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
process.on("message", () => process.send!(cameAt.splice(0)));
process.on("disconnect", () => process.exit());
