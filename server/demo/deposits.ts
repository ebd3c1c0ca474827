import { interestBy } from "#domain/money/deposits/rules.ts";
import { type PublishedPart, publishedParts } from "#domain/money/transparency/codes.ts";
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysOfYear,
  financialYear,
  monthOf,
  startOf,
} from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { paise } from "#domain/platform/money.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { postMoves } from "../src/money/deposits/post.ts";
import { insertDeposit, insertEntry } from "../src/money/deposits/queries.ts";
import { insertRule } from "../src/money/deposits/rules/queries.ts";
import type { Society } from "../src/money/deposits/society.ts";
import { readMonth } from "../src/money/transparency/figures.ts";
import { insertPublished, takeTelling } from "../src/money/transparency/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

const hour = 3600_000;

/**
 * Two fixed deposits of the sinking fund, of which one matures in some days, the rules of its funds, and two months that the
 * treasurer published to the members.
 */
export async function tellDeposits(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const societyId = society_id as SocietyId;
  const society: Society = { issuerId: societyId, societyId, vendorId: null, year: undefined };
  const treasurer = (await officerOf(tx, society_id, "treasurer")) as VendorId;
  const today = dayOf(now);
  const act = async (call: string, day: Day, hours: number) => {
    const at = new Date(Math.min(startOf(day).getTime() + hours * hour, now.getTime()));
    const requestId = `demo-deposits-${call}-${day}-${hours}`;
    await actAs(tx, { vendorId: treasurer, role: "treasurer", call, requestId, at });
    return at;
  };
  const entered = today;
  const ledgers = await tx.selectFrom("ledger_account").selectAll().where("issuer_id", "=", society_id).execute();
  const ledger = (purpose: string) => ledgers.find((row) => row.purpose === purpose)?.ledger_account_id;
  const sinking = ledger("sinking-fund")!;

  const rules = [
    ["sinking-fund", "Rebuilding and heavy repairs", 2_500, 750_000],
    ["repair-fund", "Repairs and renewals of the buildings", 7_500, 0],
  ] as const;
  for (const [at, [purpose, about, ppm, investedPpm]] of rules.entries()) {
    const fund = ledger(purpose);
    if (fund === undefined) continue;
    const on = await act("vendor/Create_Fund_Rule", entered, 9 + at / 10);
    await insertRule(
      tx,
      society,
      {
        ledgerAccountId: fund,
        from: daysOfYear(financialYear(today)).first,
        purpose: about,
        basis: 3,
        ratePaise: null,
        ratePpm: ppm,
        note: "",
        needsResolution: true,
        investedPpm,
        source: "Model bye-laws of co-operative housing societies in Maharashtra, bye-law 13",
        by: treasurer,
      },
      on,
    );
  }

  const deposits = [
    { bank: "Saraswat Bank", no: "FD/2231/07", rupees: 5_00_000, bps: 700, start: addMonths(addDays(today, 18), -12) },
    { bank: "Cosmos Bank", no: "TD-4488", rupees: 3_00_000, bps: 675, start: addMonths(monthOf(today), -4) },
  ];
  for (const [at, { bank, no, rupees, bps, start }] of deposits.entries()) {
    const on = await act("vendor/Create_Fixed_Deposit", entered, 10 + at / 10);
    const terms = { principal: paise(rupees), bps, type: 1 as const, start, maturity: addMonths(start, 12) };
    const accrued = interestBy(terms, entered);
    const id = await insertDeposit(
      tx,
      society,
      {
        ...terms,
        bankName: bank,
        branch: "Kothrud, Pune",
        receiptNo: no,
        fundAccountId: sinking,
        tdsNote: "PAN of the society is with the bank",
        source: 2,
        renewsId: null,
        accrued,
        received: 0,
        entryDay: entered,
        documents: [],
        by: treasurer,
      },
      on,
    );
    const voucherId = await postMoves(
      tx,
      society,
      {
        day: entered,
        narration: `Opened: fixed deposit ${no}, ${bank}`,
        moves: { deposits: terms.principal, accrued, opening: -terms.principal - accrued },
        bankLedger: null,
        by: treasurer,
      },
      on,
    );
    await insertEntry(tx, society, id, { kind: 1, day: entered, accruedBefore: 0, voucherId, by: treasurer }, on);
  }

  const parts = Object.keys(publishedParts) as PublishedPart[];
  const notes = ["", "The terrace was made watertight before the rains; the other heads are as in the budget."];
  for (const [at, note] of notes.entries()) {
    const month = addMonths(monthOf(today), at - notes.length);
    const on = await act("vendor/Publish_Month", addDays(addMonths(month, 1), 4), 19);
    const figures = await readMonth(tx, society, month, parts);
    await insertPublished(tx, society, { month, version: 1, parts, audience: 2, note, figures, by: treasurer }, on);
    await takeTelling(tx, society, month, on);
  }
}
