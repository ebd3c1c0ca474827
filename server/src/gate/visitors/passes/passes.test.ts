import { describe, expect, test } from "vitest";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { arrangeGate } from "../../../../test/gate.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, make, database, queue } = server;
const gate = await arrangeGate(server);
const { announced, person, flat } = gate;
const kavita = await person("Kavita Deshpande");
const today = () => dayOf(server.clock.at);

const create = (given = {}, as = kavita) =>
  ask("vendor/Create_Visitor_Pass", announced(given), { headers: as.headers });
const messages = async (phone: string) =>
  (
    await database.db
      .selectFrom("outbox_message")
      .select("body")
      .where("recipient", "=", phone)
      .orderBy("created_at")
      .execute()
  ).map(({ body }) => body);

describe("a visitor is announced", () => {
  test("with a QR code, a code of six digits and a page, and is sent them", async () => {
    const { http, extras } = await create({ PhoneNumber: "9811111111" });
    expect(http).toBe(200);
    expect(extras.Data).toMatchObject({
      Entry_Code: expect.stringMatching(/^\d{6}$/),
      QR_Text: expect.stringMatching(/^[\w-]{38}$/),
    });
    const { QR_Text, Pass_Path, Entry_Code } = extras.Data!;
    expect(Pass_Path).toBe(`/visitor-pass/${QR_Text}`);
    await queue.drain();
    const sent = await messages("9811111111");
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(Entry_Code);
    expect(sent[0]).not.toContain(kavita.phone_number);
  });

  test("without a message where none is wanted, or no number is known", async () => {
    await create({ PhoneNumber: "9811111112", Whether_Send_Message: false });
    await create({ PhoneNumber: "", Purpose: "cab", Vehicle_Number: "KA 05 MK 4321" });
    await queue.drain();
    expect(await messages("9811111112")).toEqual([]);
  });

  test("and the public page shows what they need, and no phone numbers", async () => {
    const { QR_Text: Token, Entry_Code } = (await create()).extras.Data!;
    const { extras } = await ask("user/Fetch_Visitor_Pass_Page", { Token });
    expect(extras.Data).toMatchObject({
      Society_Name: "Sahyadri Greens",
      QR_Text: Token,
      Entry_Code,
      Visit_Status: "scheduled",
    });
    const text = JSON.stringify(extras);
    for (const hidden of [kavita.phone_number, "Kavita", '"402"', "Deodar", "9812345678"])
      expect(text).not.toContain(hidden);
  });

  test.each([
    ["a guest without a number", { PhoneNumber: "" }, "PhoneNumber"],
    ["an end before its beginning", { End_Date: addDays(today(), -2) }, "End_Time"],
    ["eight days for one entry", { End_Date: addDays(today(), 7) }, "End_Date"],
    ["a hundred days for several", { End_Date: addDays(today(), 99), Whether_Several_Entries: true }, "End_Date"],
    ["a time that there is not", { Start_Time: "24:00" }, "Start_Time"],
    ["nobody", { People_Count: 0 }, "People_Count"],
    ["no name", { Name: "  " }, "Name"],
    ["a name that nobody sees", { Name: "\u200b\u3164\u2060" }, "Name"],
  ])("not with %s", async (_, given, field) => {
    const { http, extras } = await create(given);
    expect(http).toBe(400);
    expect(Object.keys(extras.fields!)).toEqual([field]);
  });

  test.each([
    ["in the past", { Start_Date: addDays(today(), -3), End_Date: addDays(today(), -2) }, "visit-in-past"],
    ["too far ahead", { Start_Date: addDays(today(), 92), End_Date: addDays(today(), 93) }, "visit-too-far"],
  ])("not %s", async (_, given, refusal) => expect((await create(given)).extras.refusal).toBe(refusal));

  test("by a name in any script, without what would turn round the text beside it", async () => {
    const shownAs = async (Name: string, Notes = "") => {
      const { Visitor_PassID } = (await create({ Name, Notes })).extras.Data!;
      const info = await ask("vendor/Fetch_Visitor_Pass_Info", { Visitor_PassID }, { headers: kavita.headers });
      return info.extras.Data!.Visit;
    };
    expect(await shownAs("श्रीमती 王 👩‍👧")).toMatchObject({ Name: "श्रीमती 王 👩‍👧" });
    expect(await shownAs("\u202eRavi\u202c\u0007 Iyer", "\u200b")).toMatchObject({
      Name: "Ravi Iyer",
      Notes: "",
    });
  });

  test("by who lives there only", async () => {
    const let_ = await gate.newFlat("501");
    const landlord = await person("Vikram Rao", 1, let_.flat_id);
    await person("Arjun Menon", 2, let_.flat_id);
    expect((await create({ FlatID: let_.flat_id }, landlord)).extras.refusal).toBe("not-living-there");
    expect((await create({ FlatID: let_.flat_id })).extras.refusal).toBe("unknown-flat");
    const elsewhere = await make.flat();
    expect((await create({ FlatID: elsewhere.flat_id })).extras.refusal).toBe("unknown-flat");
  });

  test("once for one Idempotency-Key", async () => {
    const headers = { ...kavita.headers, "idempotency-key": "guest-of-tonight" };
    const [one, other] = await Promise.all([
      ask("vendor/Create_Visitor_Pass", announced(), { headers }),
      ask("vendor/Create_Visitor_Pass", announced(), { headers }),
    ]);
    expect(one.extras.Data).toEqual(other.extras.Data);
  });
});

test("no two valid passes of a society have the same code; that of an ended one is free again", async () => {
  const pass = await make.visitorPass({ flat_id: flat.flat_id, entry_code: "000042" });
  await expect(make.visitorPass({ flat_id: flat.flat_id, entry_code: "000042" })).rejects.toThrow(
    "visitor_pass_code_once",
  );
  await expect(make.visitorPass({ entry_code: "000042" })).resolves.toBeDefined();
  await database.db
    .updateTable("visitor_pass")
    .set({ ended_at: server.clock.at })
    .where("visitor_pass_id", "=", pass.visitor_pass_id)
    .execute();
  await expect(make.visitorPass({ flat_id: flat.flat_id, entry_code: "000042" })).resolves.toBeDefined();
});

describe("a pass is changed", () => {
  const edit = (Visitor_PassID: string, given = {}, as = kavita) => {
    const { FlatID: _, ...fields } = announced(given);
    return ask("vendor/Edit_Visitor_Pass", { Visitor_PassID, ...fields }, { headers: as.headers });
  };
  const cancel = (Visitor_PassID: string, as = kavita) =>
    ask("vendor/Cancel_Visitor_Pass", { Visitor_PassID }, { headers: as.headers });

  test("by anyone of the flat; the visitor is sent it again where its window changed", async () => {
    const spouse = await person("Nikhil Deshpande");
    const { Visitor_PassID, Entry_Code } = (await create({ PhoneNumber: "9811111113" })).extras.Data!;
    expect((await edit(Visitor_PassID, { PhoneNumber: "9811111113", Notes: "Third floor" }, spouse)).http).toBe(200);
    const later = await edit(Visitor_PassID, { PhoneNumber: "9811111113", End_Time: "23:30" }, spouse);
    expect(later.extras.Data!.Entry_Code).toBe(Entry_Code);
    await queue.drain();
    expect(await messages("9811111113")).toHaveLength(2);
    const { extras } = await ask("vendor/Fetch_Visitor_Pass_Info", { Visitor_PassID }, { headers: spouse.headers });
    expect(extras.Data).toMatchObject({
      Whether_Changeable: true,
      Visit: { Host_Name: "Kavita Deshpande", Notes: "" },
    });
  });

  test("not by others", async () => {
    const { Visitor_PassID } = (await create()).extras.Data!;
    const stranger = await person("Imran Sheikh", 1, (await gate.newFlat("101")).flat_id);
    for (const { http } of [
      await edit(Visitor_PassID, {}, stranger),
      await cancel(Visitor_PassID, stranger),
      await ask("vendor/Fetch_Visitor_Pass_Info", { Visitor_PassID }, { headers: stranger.headers }),
    ])
      expect(http).toBe(404);
  });

  test("not after it was cancelled, which the visitor is notified of", async () => {
    const { Visitor_PassID, VisitID, QR_Text } = (await create({ PhoneNumber: "9811111114" })).extras.Data!;
    expect((await cancel(Visitor_PassID)).http).toBe(200);
    expect(await gate.statusOf(VisitID)).toBe("cancelled");
    await queue.drain();
    expect((await messages("9811111114")).at(-1)).toContain("was cancelled");
    expect((await cancel(Visitor_PassID)).extras.refusal).toBe("pass-cancelled");
    expect((await edit(Visitor_PassID)).extras.refusal).toBe("pass-cancelled");
    const page = await ask("user/Fetch_Visitor_Pass_Page", { Token: QR_Text });
    expect(page.extras.Data).toMatchObject({ Visit_Status: "cancelled", QR_Text: null, Entry_Code: null });
  });

  test("not after it was used", async () => {
    const { Visitor_PassID, QR_Text } = (await create()).extras.Data!;
    await ask("vendor/Check_In_Visitor", { QR_Text }, { headers: gate.guard.headers });
    expect((await edit(Visitor_PassID)).extras.refusal).toBe("pass-used");
    expect((await cancel(Visitor_PassID)).extras.refusal).toBe("pass-used");
  });
});
