import { expect, test } from "vitest";
import { nextPhone } from "../../../test/make/vendor.ts";
import { startServer } from "../../../test/server.ts";
import { writeSettings } from "../../../test/site-settings.ts";

const counting = await startServer({
  settings: { SITE_SETTINGS: writeSettings({ strip: { tenants: "count", societies: "count" } }) },
});
const { ask, make, clock, database } = counting;

const minute = 60_000;
async function figures() {
  clock.pass(2 * minute);
  return (await ask("user/Fetch_Site_Info", {})).extras.Data!;
}

test("tenants are people: one in two homes counts once, owners and those who left do not count", async () => {
  expect(await figures()).toMatchObject({ Tenants: 0, Societies: 0 });
  const { flat_id } = await make.flat();
  const phone = nextPhone();
  await make.resident({ flat_id, phone_number: phone, resident_type: 2 });
  await make.resident({ flat_id, resident_type: 1 });
  await make.resident({ flat_id, resident_type: 3, status: false });
  await make.rentalContract({ tenant_phone_number: phone });
  expect(await figures()).toMatchObject({ Tenants: 1 });
  await make.rentalContract({});
  expect(await figures()).toMatchObject({ Tenants: 2 });
});

test("societies count once an operator has verified them, and no longer when they are suspended", async () => {
  const { Societies: before } = await figures();
  const { society_id } = await make.society({});
  await database.db.updateTable("standing").set({ state: "new" }).where("society_id", "=", society_id).execute();
  expect((await figures()).Societies).toBe(before);
  await make.standing({ society_id, state: "verified" });
  expect((await figures()).Societies).toBe(before! + 1);
  await database.db.updateTable("standing").set({ state: "suspended" }).where("society_id", "=", society_id).execute();
  expect((await figures()).Societies).toBe(before);
});

test("figures are kept for a minute, and follow the database after it", async () => {
  const { Live_Properties } = await figures();
  await make.property();
  expect((await ask("user/Fetch_Site_Info", {})).extras.Data!.Live_Properties).toBe(Live_Properties);
  expect((await figures()).Live_Properties).toBe(Live_Properties + 1);
});

test("figures written in the site's settings are not counted", async () => {
  const { extras } = await (await startServer()).ask("user/Fetch_Site_Info", {});
  expect(extras.Data).toMatchObject({ Tenants: null, Societies: null });
});
