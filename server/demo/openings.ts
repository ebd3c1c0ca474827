import { sql } from "kysely";
import { addDays, type Day, dayOf, startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { makeOpenings } from "../src/money/openings/make.ts";
import { insertReversals } from "../src/money/openings/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";

/** What some flats owed or had paid ahead when the society moved here, in rupees. */
const balances = [
  { Principal: 7_500, Interest: 315, Advance: 0, remarks: "" },
  { Principal: 0, Interest: 0, Advance: 6_000, remarks: "Paid the year in April" },
  { Principal: 2_500, Interest: 0, Advance: 0, remarks: "" },
  { Principal: 12_000, Interest: 1_140.5, Advance: 0, remarks: "Disputed since 2024, see the minutes" },
];

type Start = { societyId: string; treasurer: string; firstMonth: Day };

/** The opening balances of the demo society, entered by its treasurer; one of them wrongly at first. */
export async function tellOpenings(tx: Tx, { societyId, treasurer, firstMonth }: Start): Promise<void> {
  const day = addDays(firstMonth, -1);
  const flats = await tx
    .selectFrom("member")
    .innerJoin("flat", "flat.flat_id", "member.flat_id")
    .select("member.flat_id")
    .where("member.society_id", "=", societyId)
    .where("owned_until", "is", null)
    .orderBy("flat.flat_no")
    .orderBy("flat.flat_id")
    .offset(3)
    .limit(balances.length)
    .execute();
  const act = async (call: string, minute: number) => {
    const at = new Date(startOf(firstMonth).getTime() + minute * 60_000);
    await actAs(tx, {
      vendorId: treasurer as VendorId,
      role: "treasurer",
      call,
      requestId: `demo-opening-${minute}`,
      at,
    });
    return at;
  };
  for (const [nth, { flat_id }] of flats.entries()) {
    const { Principal, Interest, Advance, remarks } = balances[nth]!;
    const enter = async (minute: number, principal: number) => {
      const now = await act("vendor/Create_Opening_Balance", minute);
      const [made] = await makeOpenings(
        tx,
        { societyId, day, importId: null, remarks, madeBy: treasurer, now },
        sql`select ${flat_id}::uuid as flat_id, ${principal * 100}::bigint as principal_paise,
          ${Interest * 100}::bigint as interest_paise, ${Advance * 100}::bigint as advance_paise`,
      );
      return made!.opening_balance_id!;
    };
    if (nth === 2) {
      const wrong = await enter(12, Principal * 10);
      const now = await act("vendor/Inactive_Opening_Balance", 14);
      const why = { reason: "One nought too many", by: treasurer, on: dayOf(now), now };
      await insertReversals(tx, sql<boolean>`opening.opening_balance_id = ${wrong}`, why);
    }
    await enter(20 + nth, Principal);
  }
}
