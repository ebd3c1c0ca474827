import { expect, test } from "vitest";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";

const { ask } = await startServer({ settings: { OTP_SENDS_PER_HOUR: "300", OTP_SENDS_PER_NETWORK: "20" } });

test("a /48 of IPv6 uses up a tenth of what the site sends in an hour, and others still sign in", async () => {
  const { DeviceID } = (await ask("vendor/Generate_DeviceID", {})).extras as { DeviceID: string };
  const headers = { ApiKey: (await ask("vendor/Splash_Vendor_Screen", { DeviceID })).extras.Data!.ApiKey };
  const request = (address: string) =>
    ask("vendor/Generate_Vendor_OTP", { PhoneNumber: nextPhone(), Vendor_Type: 2 }, { headers, address });
  const statuses: number[] = [];
  for (let network = 0; network < 40; network++)
    statuses.push((await request(`2001:db8:9:${network.toString(16)}::1`)).http);
  expect(statuses.filter((http) => http === 200)).toHaveLength(30);
  expect(statuses.filter((http) => http === 429)).toHaveLength(10);
  expect(await request("2001:db8:a::1")).toMatchObject({ http: 200 });
  expect(await request("203.0.113.7")).toMatchObject({ http: 200 });
});
