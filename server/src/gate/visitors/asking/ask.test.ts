import { afterAll, expect, test } from "vitest";
import { arrangeGate } from "../../../../test/gate.ts";
import { newBrowser, pushService } from "../../../../test/push-server.ts";
import { startServer } from "../../../../test/server.ts";

const service = await pushService();
afterAll(() => service.close());
const server = await startServer({ settings: { PUSH_SERVICES: service.host } });
const { ask, queue, database } = server;
const gate = await arrangeGate(server);

/** A visitor at a flat whose owner has two phones with push. */
async function asked() {
  const { flat_id } = await gate.newFlat(String(Math.floor(Math.random() * 1e8)));
  const owner = await gate.person("Kavita", 1, flat_id);
  const { headers: second } = await server.make.session({ vendorId: owner.vendorId });
  const phones = [newBrowser(service.url), newBrowser(service.url)];
  for (const [at, headers] of [owner.headers, second].entries())
    expect(await ask("vendor/Create_Push_Subscription", phones[at]!.given, { headers })).toMatchObject({
      success: true,
    });
  const { VisitID } = (await gate.atGate({ FlatID: flat_id, Name: "Meena" })).extras.Data!;
  await queue.drain();
  return { owner, phones, VisitID };
}
const isUnread = async (phone: string) =>
  (await database.db.selectFrom("notification").select("read_at").where("phone_number", "=", phone).execute()).some(
    ({ read_at }) => read_at === null,
  );

test("who does not want to be disturbed is passed over; where that is everybody, the gate decides", async () => {
  const { flat_id } = await gate.newFlat("77");
  const first = await gate.person("Asha", 1, flat_id);
  const second = await gate.person("Bela", 1, flat_id);
  const silence = (person: typeof first, Silence: "on" | "off") =>
    ask("vendor/Edit_Do_Not_Disturb", { Silence }, { headers: person.headers });
  let visitors = 0;
  const atGate = async () => {
    const answer = await gate.atGate({ FlatID: flat_id, Name: `Ravi ${"ABCDE"[visitors++]}` });
    expect(answer, JSON.stringify(answer)).toMatchObject({ success: true });
    return answer.extras.Data!;
  };
  expect(await atGate()).toMatchObject({ Asked_Name: "Asha" });
  await silence(first, "on");
  expect(await atGate()).toMatchObject({ Visitor_Status: "waiting", Asked_Name: "Bela" });
  await silence(second, "on");
  expect(await atGate()).toMatchObject({ Visitor_Status: "pending" });
  await silence(first, "off");
  expect(await atGate()).toMatchObject({ Asked_Name: "Asha" });
});

test("quiet hours keep no question of the gate back", async () => {
  const { flat_id } = await gate.newFlat("78");
  const person = await gate.person("Asha", 1, flat_id);
  const input = { Quiet_From: "00:00", Quiet_Until: "23:59", Digest_Hour: null };
  expect(await ask("vendor/Edit_Quiet_Settings", input, { headers: person.headers })).toMatchObject({ success: true });
  const answer = await gate.atGate({ FlatID: flat_id, Name: "Tara" });
  expect(answer.extras, JSON.stringify(answer)).toMatchObject({ Data: { Asked_Name: "Asha" } });
});

test("a question at the gate reaches every phone at once, with what its buttons answer by", async () => {
  const { phones, owner, VisitID } = await asked();
  for (const phone of phones)
    expect(service.messagesTo(phone)).toEqual([
      expect.objectContaining({
        title: "Meena is at the gate",
        question: { token: expect.any(String), yes: "Approve", no: "Deny" },
      }),
    ]);
  expect(service.taken.at(-1)!.headers).toMatchObject({ urgency: "high", ttl: "600" });
  const { token } = service.messagesTo(phones[0]!)[0].question;
  expect(await ask("user/Answer_Visit_Request", { Token: token, Whether_Approved: true })).toMatchObject({
    success: true,
  });
  const found = await ask("vendor/Fetch_Visit_Info", { VisitID }, { headers: owner.headers });
  expect(found.extras.Data).toMatchObject({ Visitor_Status: "approved", Approved_By: "Kavita" });
});

test("the first answer is shown on every phone, and the bell is read", async () => {
  const { phones, owner, VisitID } = await asked();
  expect(await isUnread(owner.phone_number)).toBe(true);
  await ask("vendor/Answer_Visit", { VisitID, Whether_Approved: false }, { headers: owner.headers });
  await queue.drain();
  for (const phone of phones) {
    const [question, over] = service.messagesTo(phone);
    expect(over).toMatchObject({ tag: question.tag, body: "This has been answered.", isOver: true });
    expect(over).not.toHaveProperty("question");
  }
  expect(await isUnread(owner.phone_number)).toBe(false);
});

test("what was pushed is in the delivery log of the society, and is erased with the visit", async () => {
  const { owner, VisitID } = await asked();
  const log = async () =>
    (await ask("vendor/Filter_All_Message_Deliveries", { Limit: 50 }, { headers: gate.manager.headers })).extras.Data!;
  const pushedTo = async () =>
    (await log()).filter(
      ({ Channel, Recipient }) => Channel === "push" && Recipient.endsWith(owner.phone_number.slice(-4)),
    );
  expect(await pushedTo()).toMatchObject([{ Kind: "visitor-waiting", Delivery_State: "sent" }]);
  await ask("vendor/Answer_Visit", { VisitID, Whether_Approved: false }, { headers: owner.headers });
  server.clock.pass(100 * 24 * 3600_000);
  await gate.run("visitors.erase-old");
  await database.db
    .updateTable("session")
    .set({ expires_at: new Date(server.clock.at.getTime() + 3600_000) })
    .execute();
  expect(await pushedTo()).toEqual([]);
});
