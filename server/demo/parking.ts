import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import type { ParkingSlotId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { insertNomination, revokeOn } from "../src/society/members/nominations/queries.ts";
import { insertAllotment, insertSlots } from "../src/society/parking/queries.ts";
import { societyOfStory } from "./society.ts";

const hour = 3600_000;
const whole = { Relationship: "", Address: "", Date_Of_Birth: null, Guardian: "" };

/** The nominations of the demo society's members, and who parks where. */
export async function tellParking(tx: Tx, now: Date): Promise<void> {
  const society = await societyOfStory(tx);
  const societyId = society.society_id as SocietyId;
  const today = dayOf(now);
  const act = async (call: string, at: Date) => {
    const by = { vendorId: society.vendor_id as VendorId, role: "society_manager" as const };
    await actAs(tx, { ...by, call: `vendor/${call}`, requestId: `demo-parking-${at.getTime()}`, at });
    return at;
  };
  const members = await tx
    .selectFrom("member")
    .innerJoin("member_holder", "member_holder.member_id", "member.member_id")
    .selectAll("member")
    .select("member_holder.name")
    .where("member.society_id", "=", societyId)
    .where("owned_until", "is", null)
    .where("is_builder", "=", false)
    .where("position", "=", 1)
    .orderBy("member.created_at")
    .orderBy("member.member_id")
    .execute();
  const began = startOf(addDays(today, -150)).getTime() + 12 * hour;

  for (const [index, member] of members.entries()) {
    if (index % 3 === 2) continue;
    const surname = member.name.split(" ").at(-1)!;
    const nominated = addDays(today, -150 + index);
    const resolution = { Resolution_No: `MC/${20 + (index % 4)}`, Resolution_On: addDays(nominated, -3) };
    const at = await act("Create_Member_Nomination", new Date(began + index * 24 * hour));
    const spouse = { ...whole, Name: `${index % 2 ? "Rajesh" : "Kavita"} ${surname}`, Relationship: "Spouse" };
    const child = { ...whole, Name: `Aarav ${surname}`, Relationship: "Son" };
    const Nominees =
      index % 2 === 0
        ? [{ ...spouse, Share: 100 }]
        : [
            { ...spouse, Share: 66.67 },
            { ...child, Share: 33.33, Date_Of_Birth: addDays(today, -3650), Guardian: spouse.Name },
          ];
    const first = await insertNomination(
      tx,
      member,
      { ...resolution, Nominated_On: nominated, Remarks: index === 0 ? "Original form in file 12" : "", Nominees },
      at,
    );
    if (index !== 1) continue;
    // One member changed their mind.
    const changed = addDays(today, -30);
    const later = await act("Create_Member_Nomination", new Date(startOf(changed).getTime() + 11 * hour));
    await revokeOn(tx, first, changed, later);
    const again = { Nominated_On: changed, Resolution_No: "MC/31", Resolution_On: addDays(changed, -2), Remarks: "" };
    await insertNomination(tx, member, { ...again, Nominees: [{ ...spouse, Share: 100 }] }, later);
  }

  const kinds = [
    { prefix: "S-", count: 16, Vehicle: 1, Place: 2, Note: "" },
    { prefix: "B-", count: 8, Vehicle: 2, Place: 4, Note: "" },
    { prefix: "V-", count: 3, Vehicle: 1, Place: 1, Note: "Kept for visitors" },
  ] as const;
  for (const [index, { prefix, count, ...kind }] of kinds.entries()) {
    const codes = Array.from({ length: count }, (_, at) => `${prefix}${String(at + 1).padStart(2, "0")}`);
    const at = await act("Create_Parking_Slots", new Date(began + index * hour));
    await insertSlots(tx, societyId, codes, kind, at);
  }
  const slots = await tx
    .selectFrom("parking_slot")
    .select(["parking_slot_id", "code"])
    .where("society_id", "=", societyId)
    .orderBy("code")
    .execute();
  const idOf = (code: string) => slots.find((slot) => slot.code === code)!.parking_slot_id as ParkingSlotId;
  const none = { Allotted_Until: null, Resolution_No: "", Resolution_On: null };
  for (const [index, member] of members.slice(0, 12).entries()) {
    const at = await act("Create_Parking_Allotment", new Date(began + (index + 5) * hour));
    const from = addDays(today, -145);
    const code = `S-${String(index + 1).padStart(2, "0")}`;
    if (index === 3) {
      // A slot that went from one flat to the next.
      const past = { ...none, Allotted_From: addDays(today, -700), Allotted_Until: addDays(from, -1) };
      await insertAllotment(tx, idOf(code), members[4]!, past, at);
    }
    await insertAllotment(tx, idOf(code), member, { ...none, Allotted_From: from, Resolution_No: "MC/18" }, at);
    if (index < 4) await insertAllotment(tx, idOf(`B-0${index + 1}`), member, { ...none, Allotted_From: from }, at);
  }
}
