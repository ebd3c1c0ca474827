import type { VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { findFlatsCalled } from "../src/society/labels/queries.ts";
import type { Make } from "../test/make/make.ts";
import { societyOfStory } from "./society.ts";

const hour = 3600_000;
const day = 24 * hour;

/** People with an account and no home yet; by the label of a flat, and one that nobody knows. */
const people = [
  { phone: "9000000091", name: "Rohit Deshpande", nth: 2, type: 1, days: 0.2, message: "I bought the flat in October" },
  { phone: "9000000092", name: "Farida Shaikh", nth: 5, type: 2, days: 1.4, message: "We moved in on Sunday" },
  { phone: "9000000093", name: "Kiran Bedse", flat: "Z-909", type: 2, days: 6, declined: "There is no such flat" },
] as const;

/** The society takes requests to join: two wait, one was declined. */
export async function tellJoining(tx: Tx, make: Make, now: Date): Promise<void> {
  const society = await societyOfStory(tx);
  const societyId = society.society_id as never;
  // Before anybody acts: each account makes itself.
  const accounts = await Promise.all(
    people.map(({ phone, name, days }) =>
      make.vendor({
        ...{ vendor_type: vendorTypes.tenant, phone_number: phone, full_name: name },
        created_at: new Date(now.getTime() - days * day - hour / 4),
      }),
    ),
  );
  const act = (vendorId: string, role: "society_manager" | "tenant", call: string, at: Date) =>
    actAs(tx, {
      ...{ vendorId: vendorId as VendorId, role, at },
      ...{ call: `vendor/${call}`, requestId: `demo-join-${at.getTime()}` },
    });

  const opened = new Date(now.getTime() - 9 * day);
  await act(society.vendor_id, "society_manager", "Update_Join_Code", opened);
  await tx
    .insertInto("join_code")
    .values({ society_id: society.society_id, code: "SAHY4DR2", created_at: opened, updated_at: opened })
    .execute();

  const labels = await tx
    .selectFrom("flat_label")
    .select("label")
    .where("society_id", "=", society.society_id)
    .orderBy("label")
    .execute();
  for (const [index, { phone, name, type, days, ...rest }] of people.entries()) {
    const at = new Date(now.getTime() - days * day);
    const { vendor_id } = accounts[index]!;
    await act(vendor_id, "tenant", "Create_Join_Request", at);
    const flat = "flat" in rest ? rest.flat : labels[rest.nth]!.label;
    const [found] = await findFlatsCalled(tx, { societyId, blockIds: undefined }, flat);
    const { join_request_id } = await tx
      .insertInto("join_request")
      .values({
        ...{ society_id: society.society_id, vendor_id, phone_number: phone, name, flat_text: flat },
        ...{ flat_id: found?.flat_id ?? null, resident_type: type, created_at: at },
        message: "message" in rest ? rest.message : "",
      })
      .returning("join_request_id")
      .executeTakeFirstOrThrow();
    if (!("declined" in rest)) continue;
    const answered = new Date(at.getTime() + 5 * hour);
    await act(society.vendor_id, "society_manager", "Decline_Join_Request", answered);
    await tx
      .updateTable("join_request")
      .set({ outcome: "declined", decided_at: answered, decided_by: society.vendor_id, reason: rest.declined })
      .where("join_request_id", "=", join_request_id)
      .execute();
  }
}
