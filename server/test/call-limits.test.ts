import { expect, test } from "vitest";
import { domain } from "#domain";
import { startServer } from "./server.ts";

const { post, ask, clock } = await startServer();
const most = domain.session.generateDevice.perAddress!;

test.each([
  ["vendor/Generate_DeviceID", ["203.0.113.7"], "203.0.113.8"],
  ["vendor/Splash_Vendor_Screen", ["2001:db8:1:2::7", "2001:db8:1:2:ffff::1"], "2001:db8:1:3::7"],
] as const)("%s answers an address so often in ten minutes, and another all the same", async (path, mine, other) => {
  const input = { DeviceID: (await ask("vendor/Generate_DeviceID", {})).extras.DeviceID };
  const from = (address: string) => post(path, input, { address });
  for (let sent = 0; sent < most; sent += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => from(mine[at % mine.length]!)));
    expect(answers.every(({ http }) => http === 200)).toBe(true);
  }
  const refused = await from(mine[0]);
  expect(refused).toMatchObject({ http: 429, success: false, extras: { code: 7, refusal: "too-many-calls" } });
  expect(refused.headers["retry-after"]).toMatch(/^[1-9]\d{0,2}$/);
  expect(await from(mine.at(-1)!)).toMatchObject({ http: 429 });
  expect(await from(other)).toMatchObject({ http: 200 });
  clock.pass(Number(refused.headers["retry-after"]) * 1000);
  expect(await from(mine[0])).toMatchObject({ http: 200 });
});
