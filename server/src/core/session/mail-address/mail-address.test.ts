import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { type NoticeKind, noticeKinds } from "#domain/core/notifications/codes.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { nextPhone } from "../../../../test/make/vendor.ts";
import { startServer } from "../../../../test/server.ts";

const settings = { PUBLIC_URL: "https://homes.example.in", OUTBOX_OTP_FACTOR: "1" };
const { ask, make, clock, database, queue } = await startServer({ settings });
const { db } = database;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let addresses = 0;
const nextMail = () => `person${++addresses}@example.in`;
type Session = { headers: Record<string, string> };

async function newAccount(phone_number = nextPhone(), vendor_type: number = vendorTypes.propertyManagement) {
  const { vendor_id } = await make.vendor({ phone_number, vendor_type, full_name: null, email_id: null });
  return { phone: phone_number, ...(await make.session({ vendorId: vendor_id })) };
}
const setMail = (session: Session, EmailID: string) =>
  ask("vendor/Set_Vendor_Profile", { Full_Name: "Asha Kulkarni", EmailID }, session);
const again = (session: Session) => ask("vendor/Generate_Email_Confirmation", {}, session);
const isVerified = async (session: Session) =>
  (await ask("vendor/Fetch_Vendor_Complete_Information", {}, session)).extras.Data!.Whether_Email_Verified;

/** The mails that an address has got, the newest first. */
async function mailsTo(To: string) {
  await queue.drain();
  return (await ask("outbox/Filter_All_Messages", { To, Limit: 50 })).extras.Data!.map(({ Text }) => Text);
}
const tokenIn = (text: string) => /homes\.example\.in\/confirm-email\/([\w-]+)/.exec(text)![1]!;
const codeIn = (text: string) => /(\d{4}) (\d{4})/.exec(text)!.slice(1).join("");
const confirmationsTo = async (mail: string) => (await mailsTo(mail)).filter((text) => text.includes("Your code"));
const newestTo = async (mail: string) => (await confirmationsTo(mail))[0]!;

const look = (Token: string) => ask("user/Fetch_Email_Confirmation_Info", { Token });
const answer = (Token: string, Whether_Mine = true) => ask("user/Answer_Email_Confirmation", { Token, Whether_Mine });
const enter = (session: Session, Code: string) => ask("vendor/Validate_Email_Code", { Code }, session);
const refusedAs = (refusal: string) => ({ success: false, extras: { refusal } });

let mail: string;
let account: Awaited<ReturnType<typeof newAccount>>;
beforeEach(async () => {
  clock.pass(hour);
  mail = nextMail();
  account = await newAccount();
});

describe("a new mail address", () => {
  test("is sent a link and a code, and nothing of the account but the last two digits of its number", async () => {
    expect(await setMail(account, mail)).toMatchObject({ http: 200 });
    const mails = await mailsTo(mail);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(`ending in ${account.phone.slice(-2)}`);
    expect(mails[0]).not.toContain(account.phone);
    expect(mails[0]).not.toContain("Asha");
    expect(await isVerified(account)).toBe(false);
    // Saving again does not send another email.
    await setMail(account, mail.toUpperCase());
    expect(await mailsTo(mail)).toHaveLength(1);
  });

  test("is confirmed by the link, without signing in; to look at it confirms nothing, and to press twice is once", async () => {
    await setMail(account, mail);
    const token = tokenIn(await newestTo(mail));
    const profile = { EmailID: mail, Phone_Ending: account.phone.slice(-2) };
    for (let times = 0; times < 3; times++)
      expect((await look(token)).extras.Data).toEqual({ ...profile, Whether_Email_Verified: false });
    expect(await isVerified(account)).toBe(false);
    const pressed = await Promise.all([answer(token), answer(token)]);
    expect(pressed.map(({ http }) => http)).toEqual([200, 200]);
    expect(await isVerified(account)).toBe(true);
    clock.pass(10 * day);
    expect((await look(token)).extras.Data).toEqual({ ...profile, Whether_Email_Verified: true });
    expect(await answer(token)).toMatchObject({ http: 200 });
  });

  test("is confirmed by the code where the account is signed in, which five wrong ones burn, also at once", async () => {
    await setMail(account, mail);
    const code = codeIn(await newestTo(mail));
    const wrong = String((Number(code) + 1) % 10 ** 8).padStart(8, "0");
    expect(await enter(await newAccount(), code)).toMatchObject(refusedAs("no-live-mail-code"));
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(account, wrong)));
    expect(answers.filter(({ extras }) => extras.refusal === "wrong-mail-code")).toHaveLength(5);
    expect(await enter(account, code)).toMatchObject(refusedAs("no-live-mail-code"));
    clock.pass(2 * minute);
    expect(await again(account)).toMatchObject({ http: 200 });
    const fresh = codeIn(await newestTo(mail));
    expect(fresh).not.toBe(code);
    expect(await enter(account, `${fresh.slice(0, 4)} ${fresh.slice(4)}`)).toMatchObject({ http: 200 });
    expect(await isVerified(account)).toBe(true);
    expect(await enter(account, wrong)).toMatchObject({ http: 200 });
    expect(await again(account)).toMatchObject(refusedAs("mail-confirmed"));
  });

  test("is confirmed by no link of three days ago, of another address, of another purpose or of nobody's making", async () => {
    await setMail(account, mail);
    const old = tokenIn(await newestTo(mail));
    clock.pass(3 * day);
    const later = await make.session({ vendorId: account.vendorId });
    for (const call of [look, answer]) expect(await call(old)).toMatchObject(refusedAs("link-expired"));
    expect(await enter(later, codeIn(await newestTo(mail)))).toMatchObject(refusedAs("no-live-mail-code"));
    await again(later);
    const present = tokenIn(await newestTo(mail));
    const other = nextMail();
    await setMail(later, other);
    for (const call of [look, answer]) expect(await call(present)).toMatchObject(refusedAs("link-outdated"));
    // Not even if the account changes back to it: that needs a new confirmation.
    await setMail(later, mail);
    expect(await answer(present)).toMatchObject(refusedAs("link-outdated"));
    expect(await isVerified(later)).toBe(false);
    for (const token of [present.slice(1), `${present}A`, "x", `${present.slice(0, -3)}AAA`])
      expect(await answer(token)).toMatchObject({ http: 404, extras: { refusal: "link-not-ours" } });
  });

  test("of an account that was switched off, or of a number that came to somebody else, is confirmed no more", async () => {
    await setMail(account, mail);
    const token = tokenIn(await newestTo(mail));
    await db.updateTable("vendor").set({ status: false }).where("vendor_id", "=", account.vendorId).execute();
    expect(await answer(token)).toMatchObject(refusedAs("link-outdated"));
  });

  test("of one person's two accounts is confirmed once, and of two people by each", async () => {
    const tenant = await newAccount(account.phone, vendorTypes.tenant);
    const spouse = await newAccount();
    await setMail(account, mail);
    await setMail(spouse, mail);
    const [ofSpouse, own] = await confirmationsTo(mail);
    await answer(tokenIn(own!));
    expect([await isVerified(account), await isVerified(spouse)]).toEqual([true, false]);
    await setMail(tenant, mail);
    expect(await isVerified(tenant)).toBe(true);
    expect(await confirmationsTo(mail)).toHaveLength(2);
    await answer(tokenIn(ofSpouse!));
    expect(await isVerified(spouse)).toBe(true);
  });

  test("that replaces a confirmed one is unconfirmed, and bell, phone and former address are notified", async () => {
    await setMail(account, mail);
    await answer(tokenIn(await newestTo(mail)));
    const other = nextMail();
    await setMail(account, other);
    expect(await isVerified(account)).toBe(false);
    expect((await mailsTo(mail))[0]).toMatch(/^Your email address at Aangan was changed/);
    expect((await mailsTo(account.phone))[0]).toMatch(/^The mail address of your account at Aangan was changed/);
    const { extras } = await ask("vendor/Filter_All_Notifications", {}, account);
    expect(extras.Data).toMatchObject([{ Kind: "mail-address-changed", Link: "/settings#profile" }]);
    // An unconfirmed address may be a stranger's: it is not informed.
    await setMail(account, nextMail());
    expect(await mailsTo(other)).toHaveLength(1);
  });
});

describe("mails that confirm", () => {
  test("are sent a minute apart, five a day per account, and the answer says when to retry", async () => {
    await setMail(account, mail);
    await queue.drain();
    const tooSoon = await again(account);
    expect(tooSoon).toMatchObject({ http: 429, extras: { refusal: "too-many-mails" } });
    expect(Number(tooSoon.headers["retry-after"])).toBe(60);
    const used = [mail];
    for (let times = 0; times < 6; times++) {
      clock.pass(2 * minute);
      used.push(nextMail());
      expect(await setMail(account, used.at(-1)!)).toMatchObject({ http: 200 });
      await queue.drain();
    }
    expect(await Promise.all(used.map(async (to) => (await confirmationsTo(to)).length))).toEqual([
      1, 1, 1, 1, 1, 0, 0,
    ]);
    const waiting = await again(account);
    expect(waiting).toMatchObject(refusedAs("too-many-mails"));
    clock.pass(Number(waiting.headers["retry-after"]) * 1000);
    expect(await again(account)).toMatchObject({ http: 200 });
    expect(await confirmationsTo(used.at(-1)!)).toHaveLength(1);
  });

  test("reach a mailbox three times a day, however many accounts name it at once and however it is written", async () => {
    const [name, at] = mail.split("@");
    const strangers = await Promise.all(Array.from({ length: 12 }, () => newAccount()));
    const addresses = strangers.map((_, index) => `${name!.slice(0, 3)}.${name!.slice(3)}+${index}@${at}`);
    await Promise.all(strangers.map((stranger, index) => setMail(stranger, addresses[index]!)));
    await queue.drain();
    const left = async () =>
      (await Promise.all(addresses.map(async (to) => (await confirmationsTo(to)).length))).filter(Boolean);
    expect(await left()).toHaveLength(3);
    for (let days = 1; days < 10; days++) {
      clock.pass(day + minute);
      for (const stranger of strangers) {
        const session = await make.session({ vendorId: stranger.vendorId });
        await again(session);
      }
      await queue.drain();
    }
    const all = await Promise.all(addresses.map(async (to) => (await confirmationsTo(to)).length));
    expect(all.reduce((sum, count) => sum + count, 0)).toBe(10);
  });

  test("stop once the owner of the mailbox declines, and no longer count for others", async () => {
    const stranger = await newAccount();
    for (let times = 0; times < 3; times++) {
      await (times === 0 ? setMail(stranger, mail) : again(stranger));
      clock.pass(2 * minute);
    }
    await setMail(account, mail);
    expect(await confirmationsTo(mail)).toHaveLength(3);
    expect(await again(account)).toMatchObject(refusedAs("too-many-mails"));
    const token = tokenIn(await newestTo(mail));
    expect(await answer(token, false)).toMatchObject({ http: 200 });
    for (const call of [look, answer]) expect(await call(token)).toMatchObject(refusedAs("link-outdated"));
    clock.pass(2 * day);
    const later = await make.session({ vendorId: stranger.vendorId });
    expect(await again(later)).toMatchObject(refusedAs("mail-declined"));
    expect(await again(account)).toMatchObject({ http: 200 });
    expect(await confirmationsTo(mail)).toHaveLength(4);
    expect(await isVerified(later)).toBe(false);
  });

  test("need an address", async () => {
    expect(await again(account)).toMatchObject(refusedAs("no-mail-address"));
  });
});

/** Sends one notice of this kind as its job does; answers how many mails reached the addresses. */
async function mailed(kind: string, notice: { phone_number: string; email_id: string | null }, addressesOf: string[]) {
  const told = noticeKinds[kind as NoticeKind];
  const details = JSON.stringify(Object.fromEntries(told.values.map((name) => [name, "1"])));
  const { notification_id } = await make.notification({ ...notice, kind, details });
  await database.db
    .insertInto("notification_setting")
    .columns(["vendor_id", "kind", "sms", "email"])
    .expression((eb) =>
      eb
        .selectFrom("vendor")
        .select(["vendor_id", sql.lit(kind).as("kind"), sql.lit(false).as("sms"), sql.lit(true).as("email")])
        .where("phone_number", "=", notice.phone_number),
    )
    .execute();
  await db
    .transaction()
    .execute((tx) => queue.enqueue(tx, "notifications.send", { notificationIds: [notification_id] }));
  // Before two look at once: a message in one's hands is in nobody's mailbox yet.
  await queue.drain();
  const mails = await Promise.all(addressesOf.map(mailsTo));
  return mails.map((texts) => texts.filter((text) => !text.includes("Your code")).length);
}
const bellOf = async (session: Session) =>
  (await ask("vendor/Filter_All_Notifications", {}, session)).extras.Data!.map(({ Kind }) => Kind);

describe.each(Object.keys(noticeKinds).filter((kind) => kind !== "test"))("a notice %s", (kind) => {
  test("goes to the account's confirmed address, and to an address of the society only if it is the same", async () => {
    const [typed, elsewhere] = [nextMail(), nextMail()];
    const notice = { phone_number: account.phone, email_id: typed };
    await setMail(account, mail);
    const token = tokenIn(await newestTo(mail));
    expect(await mailed(kind, notice, [mail, typed])).toEqual([0, 0]);
    await answer(token);
    await db.deleteFrom("notification_setting").execute();
    expect(await mailed(kind, notice, [mail, typed])).toEqual([1, 0]);
    // A number without an account, or one that has confirmed another address only.
    await db.deleteFrom("notification_setting").execute();
    expect(await mailed(kind, { phone_number: nextPhone(), email_id: elsewhere }, [elsewhere])).toEqual([0]);
  });
});

test("goes to an address from the society if the same person has confirmed it for another account", async () => {
  const owner = await newAccount(account.phone, vendorTypes.society);
  await setMail(owner, mail);
  await answer(tokenIn(await newestTo(mail)));
  const draft = { phone_number: account.phone, email_id: mail.toUpperCase() };
  expect(await mailed("enquiry-received", draft, [mail.toUpperCase()])).toEqual([1]);
});

test("people without a confirmed address get one notification in their bell per address", async () => {
  await setMail(account, mail);
  const notice = { phone_number: account.phone, email_id: null };
  const send = async () => {
    await db.deleteFrom("notification_setting").execute();
    await mailed("enquiry-received", notice, [mail]);
  };
  await send();
  await send();
  const asked = async () => (await bellOf(account)).filter((kind) => kind === "mail-address-unconfirmed").length;
  expect(await asked()).toBe(1);
  expect(await mailsTo(account.phone)).toEqual([]);
  await setMail(account, nextMail());
  await send();
  expect(await asked()).toBe(2);
});

test("the step-up's code reaches the address that was confirmed over the wire, and no other", async () => {
  clock.pass(day);
  const session = await make.session({ vendorId: account.vendorId });
  await setMail(session, mail);
  const wire = { Vendor_Type: 2 as const, CountryCode: "+91" as const, PhoneNumber: account.phone };
  let networks = 0;
  const newDevice = async () => {
    const address = `10.9.0.${++networks}`;
    const { extras } = await ask("vendor/Generate_DeviceID", {}, { address });
    const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID }, { address });
    return { headers: { ApiKey: splash.extras.Data!.ApiKey }, address };
  };
  for (let times = 0; times < 20; times++) await ask("vendor/Generate_Vendor_OTP", wire, await newDevice());
  const device = await newDevice();
  expect(await ask("vendor/Generate_Vendor_OTP", wire, device)).toMatchObject(refusedAs("step-up-needed"));

  const signInCodes = async () => (await mailsTo(mail)).filter((text) => text.startsWith("Your sign-in code"));
  await ask("vendor/Create_Sign_In_Request", { ...wire, Way: 2 }, device);
  expect(await signInCodes()).toEqual([]);
  await answer(tokenIn(await newestTo(mail)));
  clock.pass(6 * minute);
  const request = await ask("vendor/Create_Sign_In_Request", { ...wire, Way: 2 }, device);
  const { Sign_In_RequestID } = request.extras.Data!;
  const [letter] = await signInCodes();
  expect(
    await ask("vendor/Validate_Sign_In_Request_Code", { Sign_In_RequestID, Code: codeIn(letter!) }, device),
  ).toMatchObject({ http: 200 });
  expect(await ask("vendor/Generate_Vendor_OTP", wire, device)).toMatchObject({ http: 200 });
});
