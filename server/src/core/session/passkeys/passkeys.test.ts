import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { vendorTypes } from "#domain/platform/roles.ts";
import { type Authenticator, newAuthenticator } from "../../../../test/authenticator.ts";
import { startServer } from "../../../../test/server.ts";
import { giveBack, setAside } from "../set-aside/queries.ts";
import { relyingPartyOf } from "./party.ts";

const { ask, make, clock, database, queue } = await startServer();
const { db } = database;
const minute = 60_000;

type Session = Awaited<ReturnType<typeof make.session>>;
let owner: Session;
let authenticator: Authenticator;

beforeEach(async () => {
  clock.pass(60 * minute);
  owner = await make.session();
  authenticator = newAuthenticator();
});

const at = ({ headers }: { headers: Record<string, string> }) => ({ headers });

async function device() {
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID });
  return { headers: { ApiKey: splash.extras.Data!.ApiKey } };
}
type Device = Awaited<ReturnType<typeof device>>;

const registration = async (session: Session) =>
  (await ask("vendor/Generate_Passkey_Registration", {}, at(session))).extras.Data!.Options;
const create = (session: Session, Passkey: ReturnType<Authenticator["create"]>, Name = "Phone") =>
  ask("vendor/Create_Passkey", { Name, Passkey }, at(session));
async function register(session: Session = owner, by = authenticator, Name = "Phone") {
  const answer = await create(session, by.create(await registration(session)), Name);
  expect(answer).toMatchObject({ http: 200, extras: { Status: "Passkey added" } });
  return answer.extras.Data!.PasskeyID;
}
const listed = async (session: Session = owner) => (await ask("vendor/Filter_All_Passkeys", {}, at(session))).extras;
const remove = (PasskeyID: string, session: Session = owner) =>
  ask("vendor/Inactive_Passkey", { PasskeyID }, at(session));

const login = async (from: Device) => (await ask("vendor/Generate_Passkey_Login", {}, at(from))).extras.Data!.Options;
const validate = (from: Device, Passkey: ReturnType<Authenticator["get"]>) =>
  ask("vendor/Validate_Passkey", { Passkey }, at(from));
async function signIn(by = authenticator, from?: Device) {
  const used = from ?? (await device());
  return validate(used, by.get(await login(used)));
}

const confirmation = async (session: Session) =>
  (await ask("vendor/Generate_Passkey_Confirmation", {}, at(session))).extras.Data!.Options;
const confirm = (session: Session, Passkey: ReturnType<Authenticator["get"]>) =>
  ask("vendor/Validate_Passkey_Confirmation", { Passkey }, at(session));
const stale = ({ vendorId }: Session) =>
  db.updateTable("session").set({ fresh_at: null }).where("vendor_id", "=", vendorId).execute();

describe("a passkey", () => {
  test.each(Object.values(vendorTypes))(
    "of an account of kind %i signs in to it, in the shape of an OTP",
    async (type) => {
      const vendor = await make.vendor({ vendor_type: type });
      owner = await make.session({ vendorId: vendor.vendor_id });
      await register();
      const from = await device();
      const answer = await signIn(authenticator, from);
      expect(answer).toMatchObject({ http: 200, success: true, extras: { Status: "Login successful" } });
      const { SessionID, VendorID, Vendor_Type, Whether_Basic_Information_Available } = answer.extras.Data!;
      expect({ VendorID, Vendor_Type, Whether_Basic_Information_Available }).toEqual({
        VendorID: vendor.vendor_id,
        Vendor_Type: type,
        Whether_Basic_Information_Available: true,
      });
      const headers = { ApiKey: from.headers.ApiKey, SessionID, VendorID };
      expect(await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).toMatchObject({
        extras: { Data: { VendorID, PhoneNumber: vendor.phone_number } },
      });
      expect((await ask("vendor/Generate_Passkey_Registration", {}, at({ headers }))).http).toBe(200);
    },
  );

  test("gives a page of our own its session as a cookie only", async () => {
    await register();
    const from = await device();
    const Passkey = authenticator.get(await login(from));
    const headers = { ...at(from).headers, "sec-fetch-site": "same-origin" };
    const answer = await ask("vendor/Validate_Passkey", { Passkey }, { headers });
    expect(answer.extras.Data!.SessionID).toBe("");
    expect(String(answer.headers["set-cookie"])).toMatch(/^sessionID=[\w-]{43}; .*HttpOnly/);
  });

  test("is listed, renamed, and shows when it was used; each account has its own, also of one number", async () => {
    const { phone_number } = await db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", owner.vendorId)
      .executeTakeFirstOrThrow();
    const other = await make.vendor({ phone_number, vendor_type: vendorTypes.tenant });
    const tenant = await make.session({ vendorId: other.vendor_id });
    const theirs = newAuthenticator();
    const PasskeyID = await register();
    await register(tenant, theirs);
    const Name = "  My laptop ";
    expect((await ask("vendor/Edit_Passkey", { PasskeyID, Name }, at(owner))).http).toBe(200);
    expect(await listed()).toMatchObject({
      Count: 1,
      Data: [{ PasskeyID, Name: "My laptop", Whether_Synced: false, Whether_Suspected: false, Last_Used_At: null }],
    });
    expect((await signIn()).extras.Data!.VendorID).toBe(owner.vendorId);
    expect((await signIn(theirs)).extras.Data!.VendorID).toBe(tenant.vendorId);
    expect((await listed()).Data![0]!.Last_Used_At).toBe(clock.at.toISOString());
    for (const answer of [
      await ask("vendor/Edit_Passkey", { PasskeyID, Name: "x" }, at(tenant)),
      await remove(PasskeyID, tenant),
    ])
      expect(answer).toMatchObject({ http: 404, extras: { refusal: "unknown-passkey" } });
  });

  test.each([[" "], ["x".repeat(61)]])("named %j is refused", async (Name) => {
    const PasskeyID = await register();
    expect(await ask("vendor/Edit_Passkey", { PasskeyID, Name }, at(owner))).toMatchObject({ http: 400 });
  });

  test("that was removed is refused at once with the reason; its key is deleted, and not in the log", async () => {
    const PasskeyID = await register();
    expect(await remove(PasskeyID)).toMatchObject({ http: 200 });
    expect(await remove(PasskeyID)).toMatchObject({ http: 404 });
    expect(await signIn()).toMatchObject({
      http: 403,
      extras: { code: 4, refusal: "passkey-removed", Status: expect.stringContaining("removed from its account") },
    });
    expect((await listed()).Count).toBe(0);
    const { rows } = await sql<{ action: string; name: string; entry: object }>`
      select action, name, to_jsonb(audit_entry) as entry from audit_entry
      where thing = 'Vendor_Passkey' and thing_id = ${PasskeyID} order by position`.execute(db);
    expect(rows.map(({ action, name }) => [action, name])).toEqual([
      ["create", "Phone"],
      ["change", "Phone"],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/public_key|credential_id/);
    const kept = await db
      .selectFrom("webauthn_credential")
      .select("public_key")
      .where("webauthn_credential_id", "=", PasskeyID)
      .executeTakeFirstOrThrow();
    expect(kept.public_key).toBeNull();
  });

  test("makes its device one that the number knows, and the account is notified of it once", async () => {
    await register();
    const from = await device();
    const notices = async ({ SessionID, VendorID }: { SessionID: string; VendorID: string }) => {
      await queue.drain();
      const { extras } = await ask(
        "vendor/Filter_All_Notifications",
        {},
        at({ headers: { ...from.headers, SessionID, VendorID } }),
      );
      return extras.Data!.filter(({ Kind }) => Kind === "new-device").length;
    };
    const first = (await signIn(authenticator, from)).extras.Data!;
    expect(first.Whether_New_Holder).toBe(false);
    expect(await notices(first)).toBe(1);
    expect(await notices((await signIn(authenticator, from)).extras.Data!)).toBe(1);
  });

  test("of an account whose number went to somebody else opens nothing until it is given back", async () => {
    await register();
    const { phone_number } = await db
      .selectFrom("vendor")
      .select("phone_number")
      .where("vendor_id", "=", owner.vendorId)
      .executeTakeFirstOrThrow();
    await db.transaction().execute((tx) => setAside(tx, phone_number, clock.now()));
    expect(await signIn()).toMatchObject({ http: 403, extras: { refusal: "account-inactive" } });
    clock.pass(minute);
    await db.transaction().execute((tx) => giveBack(tx, phone_number, clock.now()));
    expect(await signIn()).toMatchObject({ http: 200 });
  });

  test("of an inactive account opens nothing", async () => {
    await register();
    await db.updateTable("vendor").set({ status: false }).where("vendor_id", "=", owner.vendorId).execute();
    expect(await signIn()).toMatchObject({ http: 403, extras: { refusal: "account-inactive" } });
  });

  test("that was copied is blocked once its counter goes back, for both", async () => {
    await register();
    const copy = authenticator.copy();
    expect((await signIn()).http).toBe(200);
    expect((await signIn()).http).toBe(200);
    expect(await signIn(copy)).toMatchObject({ http: 403, extras: { refusal: "passkey-suspected" } });
    expect(await signIn()).toMatchObject({ http: 403, extras: { refusal: "passkey-suspected" } });
    expect((await listed()).Data![0]).toMatchObject({ Whether_Suspected: true });
  });

  test("that is synced counts nothing, and goes on", async () => {
    const synced = newAuthenticator({ counts: false });
    await register(owner, synced);
    for (const by of [synced, synced.copy(), synced]) expect((await signIn(by)).http).toBe(200);
  });

  test("is kept once, by one account, and at most twenty", async () => {
    await register();
    expect(await create(owner, authenticator.create(await registration(owner)))).toMatchObject({
      http: 409,
      extras: { refusal: "passkey-exists" },
    });
    expect((await registration(owner)).excludeCredentials).toMatchObject([{ id: authenticator.rawId }]);
    for (let made = 1; made < 19; made++) await register(owner, newAuthenticator());
    const [one, two] = [await registration(owner), await registration(owner)];
    const answers = await Promise.all([one, two].map((options) => create(owner, newAuthenticator().create(options))));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 409]);
    const full = await ask("vendor/Generate_Passkey_Registration", {}, at(owner));
    expect(full).toMatchObject({ http: 409, extras: { refusal: "too-many-passkeys" } });
  });

  test("whose answer was lost is stored once", async () => {
    const Passkey = authenticator.create(await registration(owner));
    expect((await create(owner, Passkey)).http).toBe(200);
    expect(await create(owner, Passkey)).toMatchObject({ http: 400, extras: { refusal: "passkey-expired" } });
    expect((await listed()).Count).toBe(1);
  });

  test("is added and removed by a fresh session only", async () => {
    const PasskeyID = await register();
    const Passkey = newAuthenticator().create(await registration(owner));
    await stale(owner);
    for (const answer of [
      await ask("vendor/Generate_Passkey_Registration", {}, at(owner)),
      await create(owner, Passkey),
      await remove(PasskeyID),
    ])
      expect(answer).toMatchObject({ http: 403, extras: { refusal: "confirm-identity" } });
    expect((await listed()).Count).toBe(1);
  });
});

describe("signing in is refused", () => {
  let from: Device;
  beforeEach(async () => {
    await register();
    from = await device();
  });
  const no = (answer: object, refusal: string, http = 400) =>
    expect(answer).toMatchObject({ http, success: false, extras: { refusal } });

  test("where the challenge was used already, also by a failed try, or is too old", async () => {
    const options = await login(from);
    expect((await validate(from, authenticator.get(options))).http).toBe(200);
    no(await validate(from, authenticator.get(options)), "passkey-expired");
    const failed = await login(from);
    no(await validate(from, authenticator.get(failed, { origin: "https://evil.example" })), "passkey-not-verified");
    no(await validate(from, authenticator.get(failed)), "passkey-expired");
    const old = await login(from);
    clock.pass(5 * minute);
    no(await validate(from, authenticator.get(old)), "passkey-expired");
    no(await validate(from, authenticator.get({ challenge: "AAAA" })), "passkey-expired");
  });

  test("where two servers see the same answer at once: one lets it in", async () => {
    const Passkey = authenticator.get(await login(from));
    const answers = await Promise.all([1, 2, 3, 4].map(() => validate(from, Passkey)));
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 400, 400, 400]);
  });

  test("where the challenge was another device's, or was for something else", async () => {
    no(await validate(await device(), authenticator.get(await login(from))), "passkey-expired");
    no(await validate(from, authenticator.get(await confirmation(owner))), "passkey-expired");
    no(await validate(from, authenticator.get(await registration(owner))), "passkey-expired");
    no(
      await confirm(owner, authenticator.get(await login({ headers: { ApiKey: owner.headers.ApiKey } }))),
      "passkey-expired",
    );
  });

  test.each([
    ["another origin", { origin: "https://localhost.evil.example" }, {}],
    ["another port", { origin: "http://localhost:4000" }, {}],
    ["another domain", { rpId: "evil.example" }, {}],
    ["nobody verified", {}, { isVerified: false }],
    ["nobody present", {}, { isPresent: false }],
  ])("with %s", async (_, party, flags) => {
    no(await validate(from, authenticator.get(await login(from), party, flags)), "passkey-not-verified");
  });

  test("with another's signature, a broken one, another account's handle or none", async () => {
    const stranger = newAuthenticator();
    await register(await make.session(), stranger);
    const theirs = stranger.get(await login(from));
    const mine = authenticator.get(await login(from));
    const { signature, userHandle } = theirs.response;
    const options = await login(from);
    const own = authenticator.get(options);
    no(await validate(from, { ...mine, response: { ...mine.response, signature } }), "passkey-not-verified");
    no(await validate(from, { ...own, response: { ...own.response, userHandle } }), "passkey-not-verified");
    const without = authenticator.get(await login(from));
    const { userHandle: _, ...rest } = without.response;
    no(
      await ask("vendor/Validate_Passkey", { Passkey: { ...without, response: rest } }, at(from)),
      "passkey-not-verified",
    );
  });

  test("with a passkey that nobody keeps", async () => {
    const unknown = newAuthenticator();
    unknown.create(await registration(owner));
    no(await validate(from, unknown.get(await login(from))), "unknown-passkey", 404);
  });

  test.each([["not base64!"], [""], ["x".repeat(20_000)]])("with nonsense (%#)", async (text) => {
    const Passkey = authenticator.get(await login(from));
    no(await validate(from, { ...Passkey, rawId: text }), "invalid-input");
    const garbage = { ...Passkey.response, clientDataJSON: Buffer.from("not json").toString("base64url") };
    no(await validate(from, { ...Passkey, response: garbage }), "passkey-expired");
  });
});

describe("a new one is refused", () => {
  test.each([
    ["another origin", { origin: "https://evil.example" }, {}],
    ["nobody verified", {}, { isVerified: false }],
  ])("with %s", async (_, party, flags) => {
    const made = authenticator.create(await registration(owner), party, flags);
    expect(await create(owner, made)).toMatchObject({ http: 400, extras: { refusal: "passkey-not-verified" } });
    expect((await listed()).Count).toBe(0);
  });

  test("with the challenge of another account or of signing in", async () => {
    const stranger = await make.session();
    const options = await registration(stranger);
    const made = authenticator.create(options);
    expect(await create(owner, made)).toMatchObject({ extras: { refusal: "passkey-expired" } });
    const signing = await login({ headers: { ApiKey: owner.headers.ApiKey } });
    const other = authenticator.create({ ...options, challenge: signing.challenge });
    expect(await create(owner, other)).toMatchObject({ extras: { refusal: "passkey-expired" } });
  });
});

describe("a session is confirmed by a passkey", () => {
  test("of its account, and by no other's", async () => {
    await register();
    const stranger = await make.session();
    const theirs = newAuthenticator();
    await register(stranger, theirs);
    await stale(owner);
    const options = await confirmation(owner);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.rawId }]);
    expect(await confirm(owner, theirs.get(options))).toMatchObject({
      http: 404,
      extras: { refusal: "unknown-passkey" },
    });
    expect((await ask("vendor/Generate_Passkey_Registration", {}, at(owner))).http).toBe(403);
    const answer = await confirm(owner, authenticator.get(await confirmation(owner)));
    expect(answer.extras.Data).toEqual({ Fresh_Until: new Date(clock.at.getTime() + 15 * minute).toISOString() });
    expect((await ask("vendor/Generate_Passkey_Registration", {}, at(owner))).http).toBe(200);
  });

  test("and not where the account has none, or only one that was removed", async () => {
    expect(await ask("vendor/Generate_Passkey_Confirmation", {}, at(owner))).toMatchObject({ http: 404 });
    const PasskeyID = await register();
    const options = await confirmation(owner);
    await remove(PasskeyID);
    expect(await confirm(owner, authenticator.get(options))).toMatchObject({ extras: { refusal: "passkey-removed" } });
  });
});

test.each([
  ["https://homes.example", "https://homes.example"],
  ["http://localhost:8080", "http://localhost:8080"],
  ["http://homes.example", undefined],
  ["https://192.168.1.5", undefined],
  ["https://[::1]", undefined],
  [undefined, undefined],
])("of a site at %s they are for %s", (url, origin) => {
  expect(relyingPartyOf({ outside: { site: { url } } })?.origin).toBe(origin);
});

test("challenges that nobody answered are forgotten", async () => {
  await login(await device());
  clock.pass(6 * minute);
  await queue.drain();
  await db.transaction().execute((tx) => queue.enqueue(tx, "session.sweep", {}));
  await queue.drain();
  const { rows } = await sql`select from webauthn_challenge`.execute(db);
  expect(rows).toHaveLength(0);
});

test("adding or removing a passkey is notified once by bell, SMS and email, and a refused change is not", async () => {
  const { phone_number, email_id } = await db
    .selectFrom("vendor")
    .select(["phone_number", "email_id"])
    .where("vendor_id", "=", owner.vendorId)
    .executeTakeFirstOrThrow();
  const PasskeyID = await register(owner, authenticator, "Office key");
  await create(owner, authenticator.create(await registration(owner)));
  const removed = await Promise.all([remove(PasskeyID), remove(PasskeyID)]);
  expect(removed.filter(({ http }) => http === 200)).toHaveLength(1);
  await queue.drain();
  const { extras } = await ask("vendor/Filter_All_Notifications", {}, at(owner));
  expect(extras.Data!.map(({ Kind, Link }) => [Kind, Link]).sort()).toEqual([
    ["passkey-added", "/settings#passkeys"],
    ["passkey-removed", "/settings#devices"],
  ]);
  const texts = (await ask("outbox/Filter_All_Messages", { To: phone_number })).extras.Data!.map(({ Text }) => Text);
  expect(texts.filter((text) => text.includes("The passkey Office key was")).length).toBe(2);
  const mails = (await ask("outbox/Filter_All_Messages", { To: email_id!, Limit: 100 })).extras.Data!;
  expect(mails.filter(({ Text }) => Text.includes("Office key")).length).toBe(2);
});
