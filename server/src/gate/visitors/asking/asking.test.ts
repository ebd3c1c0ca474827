import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { arrangeGate } from "../../../../test/gate.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, postForm, database, clock, queue, make } = server;
const gate = await arrangeGate(server);
const { guard, atGate, person, statusOf } = gate;

const second = 1000;
const answer = (VisitID: string, Whether_Approved: boolean, as: { headers: Record<string, string> }) =>
  ask("vendor/Answer_Visit", { VisitID, Whether_Approved }, { headers: as.headers });
const decide = (VisitID: string, Whether_Approved: boolean, as = guard) =>
  ask("vendor/Decide_Visit", { VisitID, Whether_Approved }, { headers: as.headers });
const info = async (VisitID: string, as: { headers: Record<string, string> } = guard) =>
  (await ask("vendor/Fetch_Visit_Info", { VisitID }, { headers: as.headers })).extras.Data!;
/** The notifications of a kind that a person got, the newest first. */
const notices = async (phone: string, kind = "visitor-waiting") =>
  database.db
    .selectFrom("notification")
    .select(["link", "details"])
    .where("phone_number", "=", phone)
    .where("kind", "=", kind)
    .orderBy("created_at", "desc")
    .execute();
const tokenOf = async (phone: string) => (await notices(phone))[0]!.link!.split("/").at(-1)!;
const byLink = (Token: string, Whether_Approved: boolean) =>
  ask("user/Answer_Visit_Request", { Token, Whether_Approved });

/** A new flat with these people: owner 1, tenant 2, PG resident 3. */
async function household(...people: [string, number][]) {
  const { flat_id } = await gate.newFlat(String(1000 + Math.floor(Math.random() * 1e8)));
  const all = [];
  for (const [name, type] of people) {
    all.push(await person(name, type, flat_id));
    clock.pass(second);
  }
  return { flat_id, people: all };
}

describe("asking the flat", () => {
  test("by bell and message; the answer admits the visitor, and says who gave it", async () => {
    const { flat_id, people } = await household(["Kavita", 1]);
    const { extras } = await atGate({ FlatID: flat_id, Vehicle_Number: "MH 12 DE 1433" });
    const visit = extras.Data!;
    expect(visit).toMatchObject({ Visitor_Status: "waiting", Asked_Name: "Kavita", Whether_Pre_Approved: false });
    expect(new Date(visit.Answer_Until!).getTime()).toBe(clock.at.getTime() + 90 * second);
    await queue.drain();
    const { rows } = await database.pool.query("select body from outbox_message where recipient = $1", [
      people[0]!.phone_number,
    ]);
    expect(rows[0].body).toContain("Sunil Pawar (delivery) is at the gate of Sahyadri Greens");
    const checkIn = () => ask("vendor/Check_In_Visitor", { VisitID: visit.VisitID }, { headers: guard.headers });
    expect((await checkIn()).extras.refusal).toBe("visit-not-approved");
    expect((await answer(visit.VisitID, true, people[0]!)).http).toBe(200);
    expect(await info(visit.VisitID)).toMatchObject({ Visitor_Status: "approved", Approved_By: "Kavita" });
    expect((await checkIn()).extras.Data).toMatchObject({ Visitor_Status: "checked_in" });
    expect((await checkIn()).extras.refusal).toBe("visitor-inside");
  });

  test("by a link that answers for its recipient, without a sign-in", async () => {
    const { flat_id, people } = await household(["Arjun", 2]);
    const { VisitID } = (await atGate({ FlatID: flat_id, Name: "Meena", Purpose: "guest", PhoneNumber: "9822222222" }))
      .extras.Data!;
    const Token = await tokenOf(people[0]!.phone_number);
    const page = await ask("user/Fetch_Visit_Request_Info", { Token });
    expect(page.extras.Data).toMatchObject({
      Name: "Meena",
      Purpose: "guest",
      Visitor_Status: "waiting",
      Decided_By: null,
    });
    expect(JSON.stringify(page.extras)).not.toContain("9822222222");
    expect((await byLink(Token, false)).http).toBe(200);
    expect(await info(VisitID)).toMatchObject({ Visitor_Status: "denied", Approved_By: "Arjun" });
    const again = await ask("user/Fetch_Visit_Request_Info", { Token });
    expect(again.extras.Data).toMatchObject({ Visitor_Status: "denied", Decided_By: "Arjun" });
  });

  test("in order: the named person, tenants, PG residents; never an owner who rents the flat out", async () => {
    const { flat_id, people } = await household(
      ["Landlord", 1],
      ["Paying guest", 3],
      ["First tenant", 2],
      ["Second tenant", 2],
    );
    const named = people[3]!;
    const { VisitID } = (await atGate({ FlatID: flat_id, Society_ResidentID: named.society_resident_id })).extras.Data!;
    const requests = [];
    for (;;) {
      const { Asked_Name, Visitor_Status } = await info(VisitID);
      if (Visitor_Status !== "waiting") break;
      requests.push(Asked_Name);
      clock.pass(91 * second);
      await gate.run("visitors.escalate");
    }
    expect(requests).toEqual(["Second tenant", "First tenant", "Paying guest"]);
    expect((await info(VisitID)).Asks.map(({ Name }) => Name)).toEqual(requests);
    expect(await notices(people[0]!.phone_number)).toEqual([]);
  });

  test("with a photo that only people who may see the visit get", async () => {
    const { flat_id, people } = await household(["Kavita", 1]);
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#c63" } })
      .jpeg()
      .toBuffer();
    const file = new File([bytes as never], "visitor.jpg");
    const upload = await postForm("upload/Upload_Visitor_Photo", { file }, { headers: guard.headers });
    const { DocumentID } = upload.extras.Data as { DocumentID: string };
    const { Photo_URL } = (await atGate({ FlatID: flat_id, Photo_DocumentID: DocumentID })).extras.Data!;
    expect((await server.app.inject(Photo_URL!)).statusCode).toBe(200);
    const Token = await tokenOf(people[0]!.phone_number);
    expect((await ask("user/Fetch_Visit_Request_Info", { Token })).extras.Data!.Photo_URL).toContain("/documents/");
    expect((await atGate({ FlatID: flat_id, Photo_DocumentID: DocumentID })).extras.refusal).toBe("unknown-photo");
    const other = await make.role("society_maintenance", { society_id: gate.society_id });
    const theirs = (await postForm("upload/Upload_Visitor_Photo", { file }, { headers: other.headers })).extras
      .Data as {
      DocumentID: string;
    };
    expect((await atGate({ FlatID: flat_id, Photo_DocumentID: theirs.DocumentID })).extras.refusal).toBe(
      "unknown-photo",
    );
  });

  test.each([
    ["a flat of another society", async () => ({ FlatID: (await make.flat()).flat_id }), "unknown-flat"],
    [
      "somebody who lives elsewhere",
      async () => ({ Society_ResidentID: (await make.resident()).society_resident_id }),
      "unknown-resident",
    ],
    ["a guest without a number", async () => ({ Purpose: "guest" as const }), "invalid-input"],
    ["a name that nobody sees", async () => ({ Name: "\u200b\u2800" }), "invalid-input"],
  ])("not about %s", async (_, given, refusal) => expect((await atGate(await given())).extras.refusal).toBe(refusal));
});

describe("where nobody answers", () => {
  test("asks the next person, then the gate decides and the flat is notified: never a silent no", async () => {
    const { flat_id, people } = await household(["Kavita", 1], ["Nikhil", 1]);
    const [kavita, nikhil] = people as [(typeof people)[number], (typeof people)[number]];
    const { VisitID } = (await atGate({ FlatID: flat_id })).extras.Data!;
    clock.pass(89 * second);
    await gate.run("visitors.escalate");
    expect(await notices(nikhil.phone_number)).toEqual([]);
    expect((await decide(VisitID, true)).extras.refusal).toBe("visit-being-asked");
    clock.pass(2 * second);
    await gate.run("visitors.escalate");
    expect(await notices(nikhil.phone_number)).toMatchObject([
      { details: { Flat_No: expect.stringMatching(/^B\d+-\d+$/) } },
    ]);
    expect(await notices(kavita.phone_number)).toHaveLength(1);
    clock.pass(91 * second);
    await gate.run("visitors.escalate");
    expect(await info(VisitID)).toMatchObject({
      Visitor_Status: "pending",
      Whether_May_Answer: true,
      Asked_Name: null,
    });
    expect((await decide(VisitID, false)).extras.Data).toMatchObject({
      Visitor_Status: "rejected",
      Approved_By: "Ramesh Yadav (gate)",
    });
    for (const { phone_number } of people) expect(await notices(phone_number, "visitor-decided")).toHaveLength(1);
    expect((await decide(VisitID, true)).extras.refusal).toBe("visit-denied");
    const checkIn = await ask("vendor/Check_In_Visitor", { VisitID }, { headers: guard.headers });
    expect(checkIn.extras.refusal).toBe("visit-denied");
  });

  test("a late answer counts as long as the gate has not decided", async () => {
    const { flat_id, people } = await household(["Kavita", 1]);
    const { VisitID } = (await atGate({ FlatID: flat_id })).extras.Data!;
    clock.pass(91 * second);
    await gate.run("visitors.escalate");
    expect((await byLink(await tokenOf(people[0]!.phone_number), true)).http).toBe(200);
    const late = await decide(VisitID, false);
    expect(late.extras).toMatchObject({ refusal: "visit-approved", fields: { Decided_By: "Kavita" } });
  });

  test("nor lives, the gate decides at once", async () => {
    const { flat_id } = await household();
    const { extras } = await atGate({ FlatID: flat_id });
    expect(extras.Data).toMatchObject({ Visitor_Status: "pending", Whether_May_Answer: true });
    expect((await decide(extras.Data!.VisitID, true)).extras.Data).toMatchObject({ Visitor_Status: "approved" });
  });

  test("as long as the society has set", async () => {
    const { flat_id } = await household(["Kavita", 1]);
    await ask("vendor/Edit_Visitor_Settings", { Answer_Seconds: 30, Keep_Days: 90 }, { headers: gate.manager.headers });
    const { Answer_Until } = (await atGate({ FlatID: flat_id })).extras.Data!;
    expect(new Date(Answer_Until!).getTime()).toBe(clock.at.getTime() + 30 * second);
    await ask("vendor/Edit_Visitor_Settings", { Answer_Seconds: 90, Keep_Days: 90 }, { headers: gate.manager.headers });
  });

  test("and nobody finishes it, it is closed after twelve hours", async () => {
    const { flat_id } = await household();
    const { VisitID } = (await atGate({ FlatID: flat_id })).extras.Data!;
    clock.pass(11 * 3600 * second);
    await gate.run("visitors.end-over");
    expect(await statusOf(VisitID)).toBe("pending");
    clock.pass(2 * 3600 * second);
    await gate.run("visitors.end-over");
    expect(await statusOf(VisitID)).toBe("cancelled");
    expect((await decide(VisitID, true)).extras.refusal).toBe("visit-over");
  });
});

describe("the first answer counts", () => {
  test.each([
    [true, false, "visit-approved"],
    [false, true, "visit-denied"],
    [true, true, "visit-approved"],
  ])("%s, then %s is told who decided", async (first, second_, refusal) => {
    const { flat_id, people } = await household(["Kavita", 1], ["Nikhil", 1]);
    const { VisitID } = (await atGate({ FlatID: flat_id })).extras.Data!;
    const Token = await tokenOf(people[0]!.phone_number);
    await answer(VisitID, first, people[1]!);
    for (const { extras } of [await byLink(Token, second_), await answer(VisitID, second_, people[0]!)])
      expect(extras).toMatchObject({ refusal, fields: { Decided_By: "Nikhil" } });
  });

  test("of a dozen at once", async () => {
    const { flat_id, people } = await household(["Kavita", 1], ["Nikhil", 1]);
    const { VisitID } = (await atGate({ FlatID: flat_id })).extras.Data!;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => answer(VisitID, n % 2 === 0, people[n % 2]!)),
    );
    const won = answers.flatMap(({ http }, n) => (http === 200 ? [n] : []));
    expect(won).toHaveLength(1);
    const isApproved = won[0]! % 2 === 0;
    expect(await info(VisitID)).toMatchObject({
      Visitor_Status: isApproved ? "approved" : "denied",
      Approved_By: isApproved ? "Kavita" : "Nikhil",
    });
    const refusals = new Set(answers.filter(({ http }) => http !== 200).map(({ extras }) => extras.refusal));
    expect(refusals).toEqual(new Set([isApproved ? "visit-approved" : "visit-denied"]));
  });
});

describe("a link", () => {
  test("a link of a person who has moved out answers nothing; nor does a forged or expired one", async () => {
    const { flat_id, people } = await household(["Kavita", 1]);
    await atGate({ FlatID: flat_id });
    const Token = await tokenOf(people[0]!.phone_number);
    const forged = `${Token.startsWith("A") ? "B" : "A"}${Token.slice(1)}`;
    expect((await byLink(forged, true)).extras.refusal).toBe("link-not-ours");
    await database.db.updateTable("resident").set({ status: false }).where("flat_id", "=", flat_id).execute();
    expect((await byLink(Token, true)).extras.refusal).toBe("not-living-there");
    clock.pass(25 * 3600 * second);
    expect((await byLink(Token, true)).extras.refusal).toBe("link-expired");
    expect((await ask("user/Fetch_Visit_Request_Info", { Token })).extras.refusal).toBe("link-expired");
  });

  test("of another flat's: nobody else answers", async () => {
    const { flat_id } = await household(["Kavita", 1]);
    const other = await household(["Imran", 1]);
    const { VisitID } = (await atGate({ FlatID: flat_id })).extras.Data!;
    expect((await answer(VisitID, true, other.people[0]!)).extras.refusal).toBe("unknown-visit");
  });
});
