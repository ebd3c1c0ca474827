import type { domain } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import type { TestServer } from "./server.ts";

const tenant = 3;

/** A gate with its guard and manager, and a flat 402 that is empty; what else a test needs it asks for. */
export async function arrangeGate({ make, ask, queue, database, clock }: TestServer) {
  const { society_id } = await make.society({ name: "Sahyadri Greens" });
  const [guard, manager] = [
    await make.role("society_maintenance", { society_id }),
    await make.role("society_manager", { society_id }),
  ];
  await database.db
    .updateTable("vendor")
    .set({ full_name: "Ramesh Yadav" })
    .where("vendor_id", "=", guard.vendorId)
    .execute();
  const { building_id } = await make.building({ society_id, name: "Deodar 2" });
  const newFlat = (flat_no: string) => make.flat({ building_id, flat_no });
  const flat = await newFlat("402");

  /** A signed-in resident of a flat, since long before the test. `type`: 1 owner, 2 tenant, 3 PG resident. */
  async function person(name: string, type = 1, flat_id = flat.flat_id, moved_in_on = addDays(dayOf(clock.at), -500)) {
    const resident = await make.resident({ flat_id, name, resident_type: type, moved_in_on });
    const { vendor_id } = await make.vendor({
      vendor_type: tenant,
      phone_number: resident.phone_number,
      full_name: name,
    });
    return { ...(await make.session({ vendorId: vendor_id })), ...resident, vendorId: vendor_id };
  }

  const now = () => clock.at;
  /** What a resident fills in for a guest from an hour ago until tonight or tomorrow. */
  const announced = (given: Partial<Input<typeof domain.visitors.createPass>> = {}) => ({
    FlatID: flat.flat_id,
    Name: "Ravi Iyer",
    PhoneNumber: "9812345678",
    Vehicle_Number: "mh 12 ab 1234",
    Purpose: "guest" as const,
    Start_Date: addDays(dayOf(now()), -1),
    Start_Time: "10:00",
    End_Date: addDays(dayOf(now()), 1),
    End_Time: "22:00",
    ...given,
  });
  const atGate = (given: Partial<Input<typeof domain.visitors.createWalkIn>> = {}) =>
    ask(
      "vendor/Create_Walk_In",
      { Name: "Sunil Pawar", Purpose: "delivery", FlatID: flat.flat_id, ...given },
      { headers: guard.headers },
    );
  /** A job as its cron line would run it now. */
  async function run(job: "visitors.escalate" | "visitors.end-over" | "visitors.erase-old" | "uploads.clear-files") {
    await database.db.transaction().execute((tx) => queue.enqueue(tx, job, {}));
    await queue.drain();
  }
  const statusOf = async (visitId: string) =>
    (await database.db.selectFrom("visit").select("status").where("visit_id", "=", visitId).executeTakeFirst())?.status;

  return { society_id, guard, manager, flat, newFlat, person, announced, atGate, run, statusOf };
}
