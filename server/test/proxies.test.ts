import { expect, test } from "vitest";
import { startServer } from "./server.ts";

const { app } = await startServer({ settings: { TRUSTED_PROXIES: "10.1.0.0/16,fd00::5" } });
app.get("/who", async ({ ip, host, protocol }) => ({ ip, host, protocol }));

const passedOn = {
  host: "inside:3000",
  "x-forwarded-for": "198.51.100.1, 203.0.113.7",
  "x-forwarded-host": "homes.example.in",
  "x-forwarded-proto": "https",
};
const asPassedOn = { ip: "203.0.113.7", host: "homes.example.in", protocol: "https" };
const asSeen = (ip: string) => ({ ip, host: "inside:3000", protocol: "http" });

test.each([
  ["10.1.2.3", asPassedOn],
  ["::ffff:10.1.2.3", asPassedOn],
  ["fd00::5", asPassedOn],
  ["10.2.0.1", asSeen("10.2.0.1")],
  ["fd00::6", asSeen("fd00::6")],
  ["127.0.0.1", asSeen("127.0.0.1")],
])("what %s passes on is believed only where it is a trusted proxy", async (remoteAddress, seen) => {
  expect((await app.inject({ url: "/who", remoteAddress, headers: passedOn })).json()).toEqual(seen);
});
