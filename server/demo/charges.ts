import { sql } from "kysely";
import { TariffDraft } from "#domain/money/charges/draft.ts";
import { usualSac } from "#domain/money/charges/heads/codes.ts";
import type { LedgerPurpose } from "#domain/money/journal/codes.ts";
import { addDays, addMonths, type Day, dayOf, financialYear, monthOf, startOf } from "#domain/platform/days.ts";
import type { ChargeEventId, FlatId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { dropEvent, insertEvent } from "../src/money/charges/events/queries.ts";
import { type HeadDetails, insertHead } from "../src/money/charges/heads/queries.ts";
import { insertTariff } from "../src/money/charges/tariffs/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

type Told = Pick<HeadDetails, "code" | "name" | "name_hi"> & {
  account?: LedgerPurpose;
  isService?: boolean;
  isTaxable?: boolean;
  purpose?: HeadDetails["purpose"];
  rules: readonly object[];
  /** What a resolution changes from next month on. */
  later?: readonly object[];
};

const perFlat = (Rate: number) => [{ Basis: { Basis: "equal", Rate, Per: "month" } }];
const perFoot = (Rate: number) => [{ Basis: { Basis: "area", Area: "carpet", Unit: "feet", Rate, Per: "month" } }];

const heads: readonly Told[] = [
  { code: "SERV", name: "Service charges", name_hi: "सेवा शुल्क", rules: perFlat(1450), later: perFlat(1600) },
  {
    ...{ code: "UPKEEP", name: "Upkeep of the buildings", name_hi: "इमारतों का रखरखाव", isService: false },
    rules: perFoot(1.25),
  },
  {
    ...{ code: "LIFT", name: "Lifts", name_hi: "लिफ़्ट" },
    rules: [
      {
        Basis: {
          ...{ Basis: "by-class", By: "type", Per: "month" },
          Rates: [
            { Class: "1", Rate: 150 },
            { Class: "2", Rate: 200 },
            { Class: "3", Rate: 250 },
            { Class: "4", Rate: 300 },
            { Class: "5", Rate: 0 },
          ],
        },
      },
    ],
  },
  {
    ...{ code: "WATER", name: "Water", name_hi: "पानी", isService: false },
    rules: [{ Basis: { Basis: "connection", Rate: 180, Per: "month" } }],
  },
  {
    ...{ code: "SINK", name: "Sinking fund", name_hi: "निक्षेप निधि", account: "sinking-fund", isService: false },
    rules: perFoot(0.35),
  },
  {
    ...{ code: "REPAIR", name: "Repair fund", name_hi: "मरम्मत निधि", account: "repair-fund", isService: false },
    rules: perFoot(0.6),
  },
  {
    ...{ code: "PARK", name: "Parking", name_hi: "पार्किंग", isService: false },
    rules: [
      {
        Basis: {
          ...{ Basis: "parking", Per: "month" },
          Rates: [
            { Vehicle: 1, Rate: 300, Further_Rate: 600 },
            { Vehicle: 2, Rate: 75, Further_Rate: null },
            { Vehicle: 3, Rate: 0, Further_Rate: null },
            { Vehicle: 4, Rate: 900, Further_Rate: null },
          ],
        },
      },
    ],
  },
  {
    ...{ code: "MOVE", name: "Moving in", name_hi: "घर में आने का शुल्क", isService: false },
    rules: [{ Basis: { Basis: "event", Event: "move-in", Rate: 1500 } }],
  },
  {
    ...{ code: "NOC", name: "Non-occupancy charges", name_hi: "गैर-अधिवास शुल्क", isService: false },
    purpose: "non-occupancy",
    rules: [
      {
        Applies: { Uses: ["rented"], Whether_Family_Excluded: true },
        Basis: { Basis: "percent", Percent: 10, Charge_HeadIDs: null },
      },
    ],
  },
];

/** The treasurer of the demo society has entered its heads; it still bills by its rates by BHK. */
export async function tellCharges(tx: Tx, now: Date): Promise<void> {
  const society = await societyOfStory(tx);
  const societyId = society.society_id as SocietyId;
  const treasurer = (await officerOf(tx, societyId, "treasurer")) as VendorId;
  const today = dayOf(now);
  const act = async (call: string, day: Day) => {
    const at = new Date(startOf(day).getTime() + 15 * 3600_000);
    await actAs(tx, { vendorId: treasurer, role: "treasurer", call, requestId: `demo-charges-${call}-${day}`, at });
    return at;
  };
  const accounts = await tx
    .selectFrom("ledger_account")
    .select(["ledger_account_id", "purpose"])
    .where("society_id", "=", societyId)
    .execute();
  const tariff = (From: Day, Rules: readonly object[]) => TariffDraft.parse({ From, Cycle_Months: 1, Rules });
  for (const { code, name, name_hi, rules, later, ...told } of heads) {
    const account = accounts.find(({ purpose }) => purpose === (told.account ?? "maintenance"));
    const added = await act("vendor/Create_Charge_Head", addDays(today, -9));
    const head: HeadDetails = {
      ...{ code, name, name_hi, sac: usualSac, purpose: told.purpose ?? null },
      is_service_charge: told.isService ?? true,
      is_taxable: told.isTaxable ?? true,
      is_paid_by_tenant: false,
      ledger_account_id: account?.ledger_account_id,
    };
    const id = await insertHead(tx, societyId, head, added);
    const entered = await act("vendor/Create_Charge_Tariff", addDays(today, -8));
    await insertTariff(tx, societyId, id, tariff(`${financialYear(today)}-04-01`, rules), entered);
    if (later) {
      const resolved = await act("vendor/Create_Charge_Tariff", addDays(today, -2));
      await insertTariff(tx, societyId, id, tariff(addMonths(monthOf(today), 1), later), resolved);
    }
  }
  // Two tenants moved in, of whom one is a member's son; his flat is free of non-occupancy charges.
  const { rows: rented } = await sql<{ flat_id: string; name: string }>`
    select distinct on (flat_id) flat_id, name from resident
    where society_id = ${societyId} and status and resident_type = 2 order by flat_id limit 2`.execute(tx);
  for (const [nth, { flat_id }] of rented.entries()) {
    const recorded = await act("vendor/Create_Charge_Event", addDays(today, -3));
    const event = { FlatID: flat_id as FlatId, Event: "move-in", Happened_On: addDays(today, -5 - nth), Note: "" };
    const id = (await insertEvent(tx, societyId, event, treasurer, recorded)) as ChargeEventId;
    if (nth === 0) continue;
    await dropEvent(tx, id, treasurer, "The member's son", await act("vendor/Drop_Charge_Event", addDays(today, -2)));
    // The register is the office's: its manager says who lives there.
    const updated_at = new Date(startOf(addDays(today, -1)).getTime() + 15 * 3600_000);
    const by = { vendorId: society.vendor_id as VendorId, role: "society_manager" as const };
    await actAs(tx, { ...by, call: "vendor/Edit_Flats", requestId: "demo-charges-family", at: updated_at });
    await tx.updateTable("flat").set({ is_close_family: true, updated_at }).where("flat_id", "=", flat_id).execute();
  }
}
