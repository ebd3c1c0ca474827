import { describe, expect, test } from "vitest";
import { arrangeGate } from "../../../../test/gate.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, make, clock, database } = server;
const gate = await arrangeGate(server);
const kavita = await gate.person("Kavita Deshpande");
const hour = 3600_000;
const at = (hours: number) => new Date(clock.at.getTime() + hours * hour);
const host = { society_resident_id: kavita.society_resident_id };

/** An account of this number, signed in. */
async function account(phone_number: string) {
  const { vendor_id } = await make.vendor({ vendor_type: 3, phone_number });
  return make.session({ vendorId: vendor_id });
}
const mine = async (as: { headers: Record<string, string> }, input = {}) =>
  (await ask("vendor/Filter_My_Visits", input, { headers: as.headers })).extras;

describe("My Visits", () => {
  const phone = "9855555555";
  test("are those of the own number, with their tiles", async () => {
    const ravi = await account(phone);
    const { flat_id } = gate.flat;
    await make.visitorPass({
      ...host,
      phone_number: phone,
      valid_from: at(2),
      valid_until: at(4),
      notes: "Bring the keys",
    });
    await make.visit({ flat_id, phone_number: phone, status: "checked_in", visited_at: at(-1) });
    await make.visit({ flat_id, phone_number: phone, visited_at: at(-50) });
    await make.visit({ flat_id, phone_number: phone, status: "denied", visited_at: at(-60) });
    await make.visit({ flat_id, phone_number: "9855555556", visited_at: at(-2) });
    const all = await mine(ravi);
    expect(all.Totals).toEqual({ Currently_In: 1, Scheduled: 1, Completed: 1, Total_Visits: 3 });
    expect(all.Data?.map((visit: { Visit_Status: string }) => visit.Visit_Status)).toEqual([
      "scheduled",
      "checked_in",
      "checked_out",
    ]);
    expect(all.Data?.[0]).toMatchObject({
      Society_Name: "Sahyadri Greens",
      Host_Name: "Kavita Deshpande",
      Host_PhoneNumber: kavita.phone_number,
      Notes: "Bring the keys",
      Entry_Code: expect.stringMatching(/^\d{6}$/),
      Pass_Path: expect.stringContaining("/visitor-pass/"),
    });
    expect(all.Data?.[2]).toMatchObject({ Duration_Minutes: 60, QR_Text: null, Host_PhoneNumber: "" });
    expect((await mine(ravi, { Whether_Visit_Status_Filter: true, Visit_Status: "checked_out" })).Count).toBe(1);
    expect((await mine(ravi, { Whether_Search_Filter: true, Search: "sahyadri" })).Count).toBe(3);
    expect((await mine(ravi, { Whether_Search_Filter: true, Search: "no such" })).Count).toBe(0);
  });

  test("gives the visitor role to a person who has only a pass", async () => {
    const ravi = await account("9866666666");
    const role = async () =>
      (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers: ravi.headers })).extras.Data!.Current_Role
        .Role;
    expect(await role()).toBe("tenant");
    const pass = await make.visitorPass({ ...host, phone_number: "9866666666" });
    expect(await role()).toBe("visitor");
    const dashboard = await ask("vendor/Fetch_Dashboard_Info", {}, { headers: ravi.headers });
    expect(dashboard.extras.Data).toMatchObject({
      Kind: "visits",
      Totals: { Scheduled: 1, Total_Visits: 1 },
      Visits: [{ VisitID: pass.visit_id }],
    });
    const found = await ask("vendor/Search_Everything", { Search: "Sahyadri" }, { headers: ravi.headers });
    expect(found.extras.Data).toMatchObject([{ Kind: "visitor", Count: 1 }]);
    await make.resident({ phone_number: "9866666666", resident_type: 2 });
    expect(await role()).toBe("tenant");
    expect((await mine(ravi)).Count).toBe(1);
  });
});

test("a pass page shows the status, and nothing once its pass was erased", async () => {
  const pass = await make.visitorPass(host);
  const { extras } = await ask(
    "vendor/Fetch_Visitor_Pass_Info",
    { Visitor_PassID: pass.visitor_pass_id },
    { headers: kavita.headers },
  );
  const Token = extras.Data!.QR_Text;
  const page = async () => (await ask("user/Fetch_Visitor_Pass_Page", { Token })).extras;
  const { headers } = gate.guard;
  expect((await page()).Data).toMatchObject({ Visit_Status: "scheduled", Whether_Expired: false, QR_Text: Token });
  await ask("vendor/Check_In_Visitor", { QR_Text: Token }, { headers });
  expect((await page()).Data).toMatchObject({ Visit_Status: "checked_in", QR_Text: null, Entry_Code: null });
  await ask("vendor/Check_Out_Visitor", { QR_Text: Token }, { headers });
  expect((await page()).Data).toMatchObject({ Visit_Status: "checked_out" });
  await database.db.deleteFrom("visitor_pass").where("visitor_pass_id", "=", pass.visitor_pass_id).execute();
  expect((await page()).refusal).toBe("unknown-visitor-pass");
  expect((await ask("user/Fetch_Visitor_Pass_Page", { Token: "x".repeat(38) })).extras.refusal).toBe("pass-not-ours");
});

test("a pass whose window goes by unused is closed by the clock", async () => {
  const pass = await make.visitorPass({ ...host, valid_until: at(1) });
  const several = await make.visitorPass({ ...host, valid_until: at(100), is_several: true });
  clock.pass(2 * hour);
  await gate.run("visitors.end-over");
  expect(await gate.statusOf(pass.visit_id)).toBe("cancelled");
  expect(await gate.statusOf(several.visit_id)).toBe("scheduled");
});
