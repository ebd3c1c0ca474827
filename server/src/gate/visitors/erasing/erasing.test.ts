import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { arrangeGate } from "../../../../test/gate.ts";
import { startServer } from "../../../../test/server.ts";
import { eraseOld } from "./erase.ts";

const server = await startServer();
const { ask, make, clock, database, queue, postForm } = server;
const gate = await arrangeGate(server);
const kavita = await gate.person("Kavita Deshpande");
const { guard, manager } = gate;
const day = 24 * 3600_000;

const otpOf = async (phone: string) => {
  await ask("user/Generate_Visitor_OTP", { PhoneNumber: phone });
  const { rows } = await database.pool.query(
    "select otp from outbox_message where recipient = $1 and otp is not null order by created_at desc, outbox_message_id desc limit 1",
    [phone],
  );
  return { PhoneNumber: phone, OTP: rows[0].otp as string };
};
const count = async (text: string, values: unknown[] = []) =>
  Number((await database.pool.query(`select count(*) from ${text}`, values)).rows[0].count);
/** Every table that says a text somewhere, but for residents and accounts. */
async function whereSaid(text: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    "select relname as table_name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const withPhone = [];
  for (const { table_name } of rows)
    if ((await count(`"${table_name}" as t where to_jsonb(t)::text like '%' || $1 || '%'`, [text])) > 0)
      withPhone.push(table_name as string);
  return withPhone;
}
const photosKept = async () =>
  (
    await readdir(path.join(server.folder, "documents"), { recursive: true, withFileTypes: true }).catch(() => [])
  ).filter((entry) => entry.isFile()).length;

/** A visitor who was announced, came without a pass another time with a photo, and left again. */
async function visitor(phone: string, name: string) {
  const pass = await ask("vendor/Create_Visitor_Pass", gate.announced({ Name: name, PhoneNumber: phone }), {
    headers: { ...kavita.headers, "idempotency-key": crypto.randomUUID() },
  });
  const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#c63" } })
    .jpeg()
    .toBuffer();
  const file = new File([bytes as never], "visitor.jpg");
  const upload = await postForm("upload/Upload_Visitor_Photo", { file }, { headers: guard.headers });
  const { DocumentID } = upload.extras.Data as { DocumentID: string };
  const walkIn = await ask(
    "vendor/Create_Walk_In",
    { Name: name, PhoneNumber: phone, Purpose: "guest", FlatID: gate.flat.flat_id, Photo_DocumentID: DocumentID },
    { headers: { ...guard.headers, "idempotency-key": crypto.randomUUID() } },
  );
  const { VisitID } = walkIn.extras.Data!;
  // The text message leaves before the answer, which makes it unnecessary.
  await queue.drain();
  await ask("vendor/Answer_Visit", { VisitID, Whether_Approved: true }, { headers: kavita.headers });
  const inside = () => ask("vendor/Check_In_Visitor", { VisitID }, { headers: guard.headers });
  const outside = () => ask("vendor/Check_Out_Visitor", { VisitID }, { headers: guard.headers });
  await queue.drain();
  return { ...pass.extras.Data!, walkInId: VisitID, inside, outside };
}

describe("a visitor", () => {
  test("sees and erases their stored data: their name and number are gone", async () => {
    const [phone, name] = ["9877777701", "Zubin Daruwala"];
    const { inside, outside, QR_Text } = await visitor(phone, name);
    await inside();
    await outside();
    const proof = await otpOf(phone);
    const seen = await ask("user/Filter_Own_Visits", proof);
    expect(seen.extras.Data).toHaveLength(2);
    expect((await whereSaid(name)).sort()).toEqual(["notification", "outbox_message", "visit", "visitor_pass"]);
    expect(await photosKept()).toBe(1);

    const erased = await ask("user/Erase_Own_Visits", proof);
    expect(erased.extras.Data).toEqual({ Erased_Count: 2 });
    await gate.run("uploads.clear-files");
    expect(await whereSaid(name)).toEqual([]);
    // What is left of the number is the OTP that has just proven it, which goes within a day.
    expect((await whereSaid(phone)).sort()).toEqual(["otp", "outbox_message"]);
    expect(await count("outbox_message where recipient = $1 and otp is null", [phone])).toBe(0);
    expect(await photosKept()).toBe(0);
    expect(await count("visit_count where society_id = $1 and visits = 1", [gate.society_id])).toBe(1);
    expect((await ask("user/Fetch_Visitor_Pass_Page", { Token: QR_Text })).extras.refusal).toBe("unknown-visitor-pass");
    const check = await ask("vendor/Check_Visitor_Pass", { QR_Text }, { headers: guard.headers });
    expect(check.extras.refusal).toBe("pass-expired");
    // By the same OTP once only.
    expect((await ask("user/Erase_Own_Visits", proof)).extras.refusal).toBe("no-live-otp");
  });

  test("not while they are inside; the OTP then stays good until they have left", async () => {
    const { inside, outside } = await visitor("9877777702", "Yusuf Khan");
    await inside();
    const proof = await otpOf("9877777702");
    expect((await ask("user/Erase_Own_Visits", proof)).extras.refusal).toBe("visit-in-progress");
    await outside();
    expect((await ask("user/Erase_Own_Visits", proof)).extras.Data).toEqual({ Erased_Count: 2 });
  });

  test("nobody else's: each number proves itself", async () => {
    await visitor("9877777703", "Ananya Das");
    const proof = await otpOf("9877777704");
    expect((await ask("user/Filter_Own_Visits", proof)).extras.Count).toBe(0);
    const forged = { ...proof, PhoneNumber: "9877777703" };
    expect((await ask("user/Filter_Own_Visits", forged)).extras.refusal).toBe("no-live-otp");
    expect(
      (await ask("user/Erase_Own_Visits", { ...proof, OTP: proof.OTP === "0000" ? "0001" : "0000" })).extras.refusal,
    ).toBe("wrong-otp");
    expect((await ask("user/Erase_Own_Visits", proof)).extras.Data).toEqual({ Erased_Count: 0 });
    expect(await count("visit where phone_number = '9877777703'")).toBe(2);
  });
});

test("the log is erased after as many days as the society keeps it, and the counts stay", async () => {
  const other = await arrangeGate(server);
  const theirs = await make.visit({ flat_id: other.flat.flat_id, visited_at: clock.at });
  const { walkInId, VisitID, inside, outside } = await visitor("9877777705", "Farhan Merchant");
  await inside();
  await outside();
  const maid = await make.visitorPass({
    society_resident_id: kavita.society_resident_id,
    is_several: true,
    valid_until: new Date(clock.at.getTime() + 60 * day),
  });
  const counted = await count("visit_count");
  await ask("vendor/Edit_Visitor_Settings", { Answer_Seconds: 90, Keep_Days: 30 }, { headers: manager.headers });

  clock.pass(29 * day);
  await gate.run("visitors.end-over");
  await gate.run("visitors.erase-old");
  expect(await gate.statusOf(walkInId)).toBe("checked_out");

  clock.pass(3 * day);
  await gate.run("visitors.erase-old");
  await gate.run("uploads.clear-files");
  expect(await gate.statusOf(walkInId)).toBeUndefined();
  expect(await gate.statusOf(VisitID)).toBeUndefined();
  expect(await whereSaid("Farhan Merchant")).toEqual([]);
  expect(await photosKept()).toBe(0);
  expect(await gate.statusOf(maid.visit_id)).toBe("scheduled");
  expect(await gate.statusOf(theirs.visit_id)).toBe("checked_out");
  expect(await count("visit_count")).toBe(counted);

  clock.pass(60 * day);
  await gate.run("visitors.end-over");
  await gate.run("visitors.erase-old");
  expect(await gate.statusOf(maid.visit_id)).toBeUndefined();
  expect(await gate.statusOf(theirs.visit_id)).toBeUndefined();
});

test("old visits and passes of every society are erased, however few a batch holds", async () => {
  const others = [await arrangeGate(server), await arrangeGate(server)];
  const old = new Date(clock.at.getTime() - 400 * day);
  const visits = [];
  for (const { flat } of [gate, ...others])
    for (let at = 0; at < 3; at++) visits.push(await make.visit({ flat_id: flat.flat_id, visited_at: old }));
  const young = await make.visit({ flat_id: others[0]!.flat.flat_id, visited_at: clock.at });
  const transaction = <T>(work: (tx: never) => Promise<T>) =>
    database.db.transaction().execute(work as never) as Promise<T>;
  await eraseOld({ transaction: transaction as never, now: clock.at }, 2);
  for (const { visit_id } of visits) expect(await gate.statusOf(visit_id)).toBeUndefined();
  expect(await gate.statusOf(young.visit_id)).toBe("checked_out");
});
