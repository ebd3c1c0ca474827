import { expect, test } from "vitest";
import { startServer } from "../../../../test/server.ts";

const { app, ask, database } = await startServer();

async function newDevice(DeviceName: string) {
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID, DeviceName });
  return { deviceId: extras.DeviceID as string, ApiKey: splash.extras.Data!.ApiKey };
}

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

test("a DeviceID alone gets a key and changes no known details; the device itself does", async () => {
  const { deviceId, ApiKey } = await newDevice("Pixel 7");
  const nameOf = async () =>
    (await database.pool.query("select device_name from device where device_id = $1", [deviceId])).rows[0].device_name;
  const stranger = await newDevice("Stranger");
  for (const headers of [{}, { ApiKey: stranger.ApiKey }]) {
    const splash = { DeviceID: deviceId, DeviceName: "Your bank" };
    expect(await ask("vendor/Splash_Vendor_Screen", splash, { headers })).toMatchObject({ http: 200 });
    expect(await nameOf()).toBe("Pixel 7");
  }
  await ask("vendor/Splash_Vendor_Screen", { DeviceID: deviceId, DeviceName: "Pixel 8" }, { headers: { ApiKey } });
  expect(await nameOf()).toBe("Pixel 8");
});

test("a version outside the stored range is refused without an internal error", async () => {
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID, AppVersion: 2 ** 31 });
  expect(splash).toMatchObject({ http: 400, extras: { fields: { AppVersion: expect.any(String) } } });
});
