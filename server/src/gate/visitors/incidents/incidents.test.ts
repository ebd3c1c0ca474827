import { expect, test } from "vitest";
import { arrangeGate } from "../../../../test/gate.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, make, database, clock } = server;
const gate = await arrangeGate(server);
const { guard, manager, society_id, flat } = gate;
const kavita = await gate.person("Kavita Deshpande");

type Person = { headers: Record<string, string> };
const link = (VisitID: string, Society_IncidentID: string | null, as: Person = guard) =>
  ask("vendor/Link_Visit_Incident", { VisitID, Society_IncidentID }, { headers: as.headers });
const look = (VisitID: string, Reason = "Whose bag was found at the ramp?", as: Person = manager) =>
  ask("vendor/Look_At_Visit", { VisitID, Reason }, { headers: as.headers });
const listed = async (as: Person = manager) =>
  (await ask("vendor/Filter_Incident_Visits", {}, { headers: as.headers })).extras;
const visitor = () =>
  make.visit({ flat_id: flat.flat_id, name: "Sunil Pawar", phone_number: "9844444444", vehicle_number: "MH14XY0001" });

test("a manager looks at a visit because of an open incident: the log and the flat know", async () => {
  const { visit_id } = await visitor();
  const { society_incident_id } = await make.incident({ society_id, title: "Bag left at the ramp" });
  expect((await look(visit_id)).extras.refusal).toBe("unknown-visit");
  expect((await link(visit_id, society_incident_id)).http).toBe(200);

  const before = await listed();
  expect(before.Data).toEqual([
    {
      VisitID: visit_id,
      Society_IncidentID: society_incident_id,
      Incident_Title: "Bag left at the ramp",
      Purpose: "delivery",
      Visitor_Status: "checked_out",
      Entry_Time: expect.any(String),
      Exit_Time: expect.any(String),
      Look_Count: 0,
    },
  ]);
  expect((await look(visit_id, "  ")).http).toBe(400);
  expect((await look(visit_id)).extras.Data).toMatchObject({
    Name: "Sunil Pawar",
    PhoneNumber: "9844444444",
    Flat_No: "402",
  });
  expect((await listed()).Data?.[0]).toMatchObject({ Look_Count: 1 });

  const log = await ask(
    "vendor/Filter_All_Audits",
    { Whether_Thing_Filter: true, Thing: "Visit_Look" },
    { headers: manager.headers },
  );
  expect(log.extras).toMatchObject({
    Count: 1,
    Data: [
      {
        VendorID: manager.vendorId,
        Call: "vendor/Look_At_Visit",
        ThingID: visit_id,
        After: { Reason: "Whose bag was found at the ramp?", Society_IncidentID: society_incident_id },
      },
    ],
  });
  const own = await ask("vendor/Fetch_Visit_Info", { VisitID: visit_id }, { headers: kavita.headers });
  expect(own.extras.Data!.Looks).toEqual([
    {
      Full_Name: "Asha Kulkarni",
      Role: "society_manager",
      Role_Label: "Society Manager",
      Reason: "Whose bag was found at the ramp?",
      Incident_Title: "Bag left at the ramp",
      created_at: clock.at.toISOString(),
    },
  ]);
});

test("no longer once the incident is resolved, or the visit is untied", async () => {
  const { visit_id } = await visitor();
  const { society_incident_id } = await make.incident({ society_id });
  await link(visit_id, society_incident_id);
  expect((await look(visit_id)).http).toBe(200);
  await link(visit_id, null);
  expect((await look(visit_id)).extras.refusal).toBe("unknown-visit");
  await link(visit_id, society_incident_id);
  await database.db
    .updateTable("incident")
    .set({ incident_status: 3 })
    .where("society_incident_id", "=", society_incident_id)
    .execute();
  expect((await look(visit_id)).extras.refusal).toBe("incident-not-open");
  expect((await link(visit_id, society_incident_id)).extras.refusal).toBe("incident-not-open");
  expect(JSON.stringify((await listed()).Data)).not.toContain(visit_id);
});

test("nobody else ties or looks", async () => {
  const { visit_id } = await visitor();
  const { society_incident_id } = await make.incident({ society_id });
  const other = await arrangeGate(server);
  const foreign = await make.incident({ society_id: other.society_id });
  expect((await link(visit_id, foreign.society_incident_id)).extras.refusal).toBe("unknown-incident");
  expect((await link(visit_id, society_incident_id, other.guard)).extras.refusal).toBe("unknown-visit");
  // A manager ties only what they see, and they see no visit of others.
  expect((await link(visit_id, society_incident_id, manager)).extras.refusal).toBe("unknown-visit");
  await link(visit_id, society_incident_id);
  expect((await look(visit_id, "Curious", other.manager)).extras.refusal).toBe("unknown-visit");
  expect((await listed(other.manager)).Count).toBe(0);
  for (const role of ["treasurer", "block_secretary", "society_maintenance"] as const)
    expect((await look(visit_id, "Curious", await make.role(role, { society_id }))).http).toBe(403);
});
