import { expect, test } from "vitest";
import type { properties } from "#domain/market/properties/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { startServer } from "../../../../test/server.ts";
import { jobs as sweeps } from "../../../core/uploads/jobs.ts";
import { jobs } from "../jobs.ts";

const server = await startServer();
const { ask, make, clock, database } = server;
const { db } = database;

type Draft = Input<typeof properties.editDraft>;
type Session = Awaited<ReturnType<typeof make.role>>;
const keep = (session: Session, draft: Draft) => ask("vendor/Edit_Property_Draft", draft, { headers: session.headers });
const kept = async (session: Session, subject: Input<typeof properties.draftInfo> = {}) =>
  (await ask("vendor/Fetch_Property_Draft_Info", subject, { headers: session.headers })).extras.Data!;
const owner = () => make.role("president");

test("a draft is stored as typed, replaces the one before, and is offered until it is removed", async () => {
  const session = await owner();
  expect(await kept(session)).toEqual({ Whether_Draft_Available: false, Draft: null });
  const images = [await make.image({ vendor_id: session.vendorId }), await make.image({ vendor_id: session.vendorId })];
  const Property_Image_Array = images.map(({ image_id }) => image_id);
  await keep(session, { Values: { Property_Title: "First" }, Property_Image_Array });
  clock.pass(60_000);
  const later = await keep(session, {
    Step: 3,
    Values: { Property_Title: "<b>Second", Monthly_Rent: "12." },
    Property_Image_Array: Property_Image_Array.toReversed(),
  });
  expect(later).toMatchObject({ http: 200, extras: { Data: { updated_at: clock.now().toISOString() } } });
  expect(await kept(session)).toMatchObject({
    Whether_Draft_Available: true,
    Draft: {
      Step: 3,
      Values: { Property_Title: "<b>Second", Monthly_Rent: "12." },
      Property_Image_Array_Information: Property_Image_Array.toReversed().map((ImageID) => ({ ImageID })),
      Floor_Plan_Document_Information: null,
    },
  });
  expect(await ask("vendor/Remove_Property_Draft", {}, { headers: session.headers })).toMatchObject({ success: true });
  expect(await kept(session)).toMatchObject({ Whether_Draft_Available: false });
});

test("a new home, an edited one and a copied one have separate drafts", async () => {
  const session = await owner();
  const { property_id: PropertyID } = await make.property({ vendor_id: session.vendorId });
  await keep(session, { Values: { Property_Title: "new" } });
  await keep(session, { Mode: "edit", PropertyID, Values: { Property_Title: "edited" } });
  await keep(session, { Mode: "clone", PropertyID, Values: { Property_Title: "copied" } });
  const title = async (subject: object) => (await kept(session, subject)).Draft?.Values.Property_Title;
  expect(await title({})).toBe("new");
  expect(await title({ PropertyID })).toBe("new");
  expect(await title({ Mode: "edit", PropertyID })).toBe("edited");
  expect(await title({ Mode: "clone", PropertyID })).toBe("copied");
  await ask("vendor/Remove_Property_Draft", { Mode: "edit", PropertyID }, { headers: session.headers });
  expect(await title({ Mode: "edit", PropertyID })).toBeUndefined();
  expect(await title({ Mode: "clone", PropertyID })).toBe("copied");
});

test("another's drafts, homes and files do not exist", async () => {
  const [session, other] = [await owner(), await owner()];
  const { property_id: PropertyID } = await make.property({ vendor_id: other.vendorId });
  const { image_id } = await make.image({ vendor_id: other.vendorId });
  await keep(other, { Values: { Property_Title: "theirs" } });
  await keep(other, { Mode: "edit", PropertyID, Values: { Property_Title: "theirs" } });
  expect(await kept(session)).toMatchObject({ Draft: null });
  expect(await kept(session, { Mode: "edit", PropertyID })).toMatchObject({ Draft: null });
  expect(await keep(session, { Mode: "edit", PropertyID })).toMatchObject({
    http: 404,
    extras: { refusal: "no-such-property" },
  });
  expect(await keep(session, { Property_Image_Array: [image_id] })).toMatchObject({
    http: 404,
    extras: { refusal: "unknown-image" },
  });
  expect(await keep(session, { Floor_Plan_DocumentID: crypto.randomUUID() })).toMatchObject({
    http: 404,
    extras: { refusal: "unknown-document" },
  });
  await ask("vendor/Remove_Property_Draft", { Mode: "edit", PropertyID }, { headers: session.headers });
  expect(await kept(other, { Mode: "edit", PropertyID })).toMatchObject({ Whether_Draft_Available: true });
});

test.each<[string, object]>([
  ["an edit of nothing", { Mode: "edit" }],
  ["a field that the wizard does not have", { Values: { Vendor: "1" } }],
  ["a text beyond measure", { Values: { Property_Title: "x".repeat(5_001) } }],
  ["a sixth step", { Step: 6 }],
])("%s is wrong input", async (_, draft) => {
  expect(await keep(await owner(), draft as Draft)).toMatchObject({ http: 400, extras: { code: 3 } });
});

test("two tabs at once leave one draft", async () => {
  const session = await owner();
  const answers = await Promise.all(["1", "2", "3"].map((Floor_No) => keep(session, { Values: { Floor_No } })));
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200]);
  const rows = await db.selectFrom("property_draft").where("vendor_id", "=", session.vendorId).selectAll().execute();
  expect(rows).toHaveLength(1);
});

test("a draft holds its pictures, until nobody came back to it in ninety days", async () => {
  const session = await owner();
  const { image_id } = await make.image({ vendor_id: session.vendorId });
  await keep(session, { Property_Image_Array: [image_id] });
  const later = (days: number) => new Date(clock.now().getTime() + days * 24 * 3600_000);
  const run = (job: { run: (context: never, data: never) => Promise<void> }, now: Date) =>
    job.run({ db, now, transaction: (work: never) => db.transaction().execute(work) } as never, {} as never);
  const isThere = async () =>
    (await db.selectFrom("image").where("image_id", "=", image_id).select("image_id").execute()).length === 1;
  await run(jobs["properties.forget-drafts"], later(89));
  await run(sweeps["uploads.sweep-orphans"], later(89));
  expect(await isThere()).toBe(true);
  expect(await kept(session)).toMatchObject({ Whether_Draft_Available: true });
  await run(jobs["properties.forget-drafts"], later(91));
  await run(sweeps["uploads.sweep-orphans"], later(91));
  expect(await kept(session)).toMatchObject({ Whether_Draft_Available: false });
  expect(await isThere()).toBe(false);
});

test("a home that we took off the site is not cloned, and none is where cloning is switched off", async () => {
  const session = await owner();
  const { property_id: PropertyID } = await make.property({ vendor_id: session.vendorId });
  const { property_id: hidden } = await make.property({ vendor_id: session.vendorId });
  await db
    .updateTable("property")
    .set({ hidden_at: clock.now(), hidden_reason: "Not a home" })
    .where("property_id", "=", hidden)
    .execute();
  const clone = (path: "vendor/Fetch_Property_Draft_Info" | "vendor/Edit_Property_Draft", of: string) =>
    ask(path, { Mode: "clone", PropertyID: of }, { headers: session.headers });
  for (const path of ["vendor/Fetch_Property_Draft_Info", "vendor/Edit_Property_Draft"] as const) {
    expect(await clone(path, PropertyID)).toMatchObject({ success: true });
    expect(await clone(path, hidden)).toMatchObject({ http: 409, extras: { refusal: "property-hidden" } });
    server.outside.site.featuresOff.push("property-clone");
    expect(await clone(path, PropertyID)).toMatchObject({
      http: 403,
      extras: { Status: "Property cloning is not available on this site." },
    });
    server.outside.site.featuresOff.pop();
  }
});
