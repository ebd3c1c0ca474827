import { expect, test } from "vitest";
import { startServer } from "../../test/server.ts";

const { app, ask, post, make, clock, database, queue } = await startServer();

test("a device is named, and given an api key that is kept as a hash only", async () => {
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  const DeviceID: string = extras.DeviceID;
  const splash = await ask("vendor/Splash_Vendor_Screen", {
    DeviceID,
    DeviceType: 1,
    DeviceName: "Web-Client",
    AppVersion: 1,
  });
  expect(splash).toMatchObject({ http: 200, success: true });
  const { ApiKey } = splash.extras.Data!;
  expect(ApiKey).toMatch(/^[\w-]{43}$/);
  const { rows } = await database.pool.query(
    "select encode(key_hash, 'escape') as hash from api_key where device_id = $1",
    [DeviceID],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].hash).not.toContain(ApiKey);
});

test("a body may be empty altogether", async () => {
  const response = await app.inject({ method: "POST", url: "/api/vendor/Generate_DeviceID" });
  expect(response.json()).toMatchObject({ success: true, extras: { DeviceID: expect.any(String) } });
});

test.each([["made up"], [crypto.randomUUID()]])("an unknown device (%s) gets no key", async (DeviceID) => {
  expect(await ask("vendor/Splash_Vendor_Screen", { DeviceID })).toMatchObject({
    http: 404,
    extras: { refusal: "unknown-device" },
  });
});

test("credentials count from the body, then the headers, then same-origin cookies", async () => {
  const { headers } = await make.session();
  const cookie = `apiKey=${headers.ApiKey}; sessionID=${headers.SessionID}; vendorID=${headers.VendorID}`;
  const path = "vendor/Filter_All_States";
  expect(await post(path, headers)).toMatchObject({ http: 200 });
  expect(await post(path, {}, { headers })).toMatchObject({ http: 200 });
  expect(await post(path, {}, { headers: { cookie, "sec-fetch-site": "same-origin" } })).toMatchObject({ http: 200 });
  expect(
    await post(path, {}, { headers: { cookie, origin: "http://localhost:3000", host: "localhost:3000" } }),
  ).toMatchObject({ http: 200 });
  expect(await post(path, { SessionID: "made-up" }, { headers })).toMatchObject({ http: 401, extras: { code: 1 } });
});

test("a session ends at its time", async () => {
  const { headers } = await make.session({ expiresAt: new Date(clock.now().getTime() + 1000) });
  expect(await post("vendor/Filter_All_States", {}, { headers })).toMatchObject({ http: 200 });
  clock.pass(1001);
  expect(await post("vendor/Filter_All_States", {}, { headers })).toMatchObject({ http: 401, extras: { code: 1 } });
});

test("the nightly sweep forgets old devices, but none that signed in", async () => {
  const signedIn = await make.session();
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  clock.pass(91 * 24 * 3600_000);
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "session.sweep", {}));
  expect(await queue.drain()).toBe(1);
  const left = await database.db.selectFrom("device").select("device_id").execute();
  expect(left.map((device) => device.device_id)).toContain(signedIn.deviceId);
  expect(left.map((device) => device.device_id)).not.toContain(extras.DeviceID);
});
