import type { Selectable } from "kysely";
import { z } from "zod";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { HolderDraft, memberDetails } from "#domain/society/members/draft.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Member } from "../src/platform/db/tables.ts";
import { insertMember } from "../src/society/members/queries.ts";
import { societyOfStory } from "./society.ts";

const hour = 3600_000;
type Act = (call: string, at: Date) => Promise<Date>;

/** Of vacant flats: people who live elsewhere, and a flat that is not sold yet. */
const absent = [
  {
    holders: [
      {
        ...{ Name: "Arvind Kulkarni", EmailID: "arvind.k@example.in", Address: "Singapore" },
        Other_Contact: "+65 9123 4567",
      },
    ],
    from: "2014-06-20",
  },
  { holders: [{ Name: "Green Hill Developers", Other_Contact: "020-2612 3456" }], isBuilder: true, from: null },
  {
    holders: [
      { Name: "Sarla Bhosale", PhoneNumber: "9822011223", Share: 50 },
      { Name: "Nitin Bhosale", Share: 50 },
    ],
    from: "2019-02-01",
  },
] as const;
const { Owned_From: _, Whether_Builder: __, ...none } = z.object(memberDetails).parse({});

/** The register of the demo society: share certificates, joint holders, owners who live elsewhere, and a flat that was sold. */
export async function tellMembers(tx: Tx, now: Date): Promise<void> {
  const society = await societyOfStory(tx);
  const act: Act = async (call, at) => {
    const by = { vendorId: society.vendor_id as VendorId, role: "society_manager" as const };
    await actAs(tx, { ...by, call: `vendor/${call}`, requestId: `demo-member-${at.getTime()}`, at });
    return at;
  };
  const began = startOf(addDays(dayOf(now), -200)).getTime() + 11 * hour;

  const vacant = await tx
    .selectFrom("flat")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .select(["flat.society_id", "flat.block_id", "flat.building_id", "flat.flat_id"])
    .where("flat.society_id", "=", society.society_id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("resident").whereRef("resident.flat_id", "=", "flat.flat_id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("property_flat").whereRef("property_flat.flat_id", "=", "flat.flat_id"))),
    )
    .orderBy("building.name")
    .orderBy("flat_no")
    .limit(absent.length)
    .execute();
  for (const [index, flat] of vacant.entries()) {
    const { holders, from, ...rest } = absent[index]!;
    const at = await act("Create_Member", new Date(began + index * hour));
    const Holders = holders.map((holder) => HolderDraft.parse(holder));
    await insertMember(
      tx,
      flat,
      { ...none, Owned_From: from, Holders, Whether_Builder: "isBuilder" in rest, Certificate_No: String(101 + index) },
      at,
    );
  }

  const living = await tx
    .selectFrom("member")
    .innerJoin("member_holder", "member_holder.member_id", "member.member_id")
    .innerJoin("resident", "resident.society_resident_id", "member_holder.society_resident_id")
    .selectAll("member")
    .select("resident.name")
    .where("member.society_id", "=", society.society_id)
    .where("position", "=", 1)
    .orderBy("member.created_at")
    .orderBy("member.member_id")
    .execute();
  for (const [index, member] of living.entries()) {
    const at = await act("Edit_Member", new Date(began + (index + 4) * hour));
    await tx
      .updateTable("member")
      .set({
        ...{ certificate_no: String(index + 1), share_from: index * 5 + 1, share_to: index * 5 + 5, updated_at: at },
        ...{ entrance_fee_paise: 10_000, entrance_fee_on: member.owned_from },
      })
      .where("member_id", "=", member.member_id)
      .execute();
    await tx
      .updateTable("member_holder")
      .set({ occupation: occupations[index % occupations.length]!, age_at_admission: 29 + ((index * 7) % 31) })
      .where("member_id", "=", member.member_id)
      .where("position", "=", 1)
      .execute();
    if (index % 3 !== 1) continue;
    const Name = `${spouses[index % spouses.length]} ${member.name.split(" ").at(-1)}`;
    await tx
      .insertInto("member_holder")
      .values({
        ...{ society_id: member.society_id, member_id: member.member_id, position: 2, name: Name },
        ...{ is_associate: index % 6 === 4, created_at: at, updated_at: at },
      })
      .execute();
  }
  await tellSale(tx, living.at(-1)!, act);
}

const occupations = ["Teacher", "Engineer", "Doctor", "Shop owner", "Retired"];
const spouses = ["Sunita", "Prakash", "Anjali", "Ramesh", "Shweta"];

/** The owner before, until the day on which the present one came. */
async function tellSale(tx: Tx, { member_id, ...flat }: Selectable<Member>, act: Act): Promise<void> {
  const day = flat.owned_from!;
  const at = await act("Create_Member_Transfer", new Date(startOf(day).getTime() + 12 * hour));
  const before = await tx
    .insertInto("member")
    .values({
      ...{ society_id: flat.society_id, block_id: flat.block_id, building_id: flat.building_id, flat_id: flat.flat_id },
      ...{ owned_from: "2012-08-15", owned_until: addDays(day, -1), certificate_no: "88" },
      ...{ created_at: at, updated_at: at },
    })
    .returning(["member_id", "society_id"])
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("member_holder")
    .values({
      ...before,
      position: 1,
      name: "Dinesh Wagle",
      phone_number: "9822044556",
      created_at: at,
      updated_at: at,
    })
    .execute();
  await tx
    .updateTable("member")
    .set({ acquired_by: 1, resolution_no: "MC/12", resolution_on: addDays(day, -9), updated_at: at })
    .where("member_id", "=", member_id)
    .execute();
}
