import { domain } from "#domain";
import { appropriationSources, reserveMinimum } from "#domain/law/appropriation.ts";
import { fundMinimum, lawSources } from "#domain/law/society-charges.ts";
import type { Fund } from "#domain/money/deposits/draft.ts";
import { leastInvested } from "#domain/money/deposits/rules.ts";
import { dayOf, daysOfYear, financialYear, lastOf } from "#domain/platform/days.ts";
import { paise, rupees } from "#domain/platform/money.ts";
import type { Db } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import { stateOf } from "../charges/heads/queries.ts";
import { listTrial } from "../journal/queries.ts";
import { viewName } from "../journal/view.ts";
import { investedByFund, listRules } from "./rules/queries.ts";
import { type Society, societyOf } from "./society.ts";
import { viewRule } from "./view.ts";

const shownYears = 6;

export const funds = handler(
  domain.deposits.funds,
  async ({ reads, actor, now, language, refuse }, { Financial_Year }) => {
    const society = societyOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const current = financialYear(today);
    const year = Financial_Year ?? society.year ?? current;
    if (society.year !== undefined && society.year !== year) return refuse("other-financial-year");
    const { first, last } = daysOfYear(year);
    const until = lastOf(first, [last, today].sort()[0]!);
    const [trial, rules, invested] = await Promise.all([
      listTrial(reads, society, { from: first, until }),
      listRules(reads, society),
      investedByFund(reads, society),
    ]);
    const law = await lawOf(reads, society, year);
    const all = trial
      .filter((row) => row.ledger_group === "funds")
      .map((row): Fund => {
        const own = rules.filter((rule) => rule.ledger_account_id === row.ledger_account_id);
        const inForce = own.find(({ from_day }) => from_day <= until);
        const balance = row.credit - row.opening - row.debit || 0;
        const deposited = invested.get(row.ledger_account_id) ?? 0;
        return {
          ...viewName(language, row),
          Balance: rupees(balance),
          Contributions: rupees(row.credit),
          Used: rupees(row.debit),
          Invested_Amount: rupees(deposited),
          Not_Invested_Amount: rupees(balance - deposited),
          Rule: inForce ? viewRule(inForce) : null,
          Rules: own.map(viewRule),
          Missing_Amount: rupees(Math.max(leastInvested(balance, inForce?.invested_ppm ?? 0) - deposited, 0)),
          Law: law.get(row.purpose) ?? null,
        };
      });
    const sum = (name: "Balance" | "Contributions" | "Used" | "Invested_Amount" | "Not_Invested_Amount") =>
      rupees(all.reduce((total, fund) => total + paise(fund[name]), 0));
    return {
      Financial_Year: year,
      Years: society.year === undefined ? Array.from({ length: shownYears }, (_, at) => current - at) : [society.year],
      End_Date: until,
      Funds: all,
      Totals: {
        Balance: sum("Balance"),
        Contributions: sum("Contributions"),
        Used: sum("Used"),
        Invested_Amount: sum("Invested_Amount"),
        Not_Invested_Amount: sum("Not_Invested_Amount"),
      },
    };
  },
);

/** What the law of the state names for a fund, by the purpose of its account. */
async function lawOf(db: Db, society: Society, year: number): Promise<Map<string | null, NonNullable<Fund["Law"]>>> {
  const state = await stateOf(db, society.societyId);
  const found = new Map<string | null, NonNullable<Fund["Law"]>>();
  if (state === null) return found;
  for (const fund of ["sinking", "repair"] as const) {
    const least = fundMinimum(state, fund);
    if (least)
      found.set(`${fund}-fund`, {
        Percent: least.ppm / 10_000,
        Fund_Basis: 3,
        Source: lawSources[least.source as keyof typeof lawSources],
      });
  }
  const reserve = reserveMinimum(state, daysOfYear(year).last);
  if (reserve)
    found.set("reserve-fund", {
      Percent: reserve.ppm / 10_000,
      Fund_Basis: 4,
      Source: appropriationSources[reserve.source],
    });
  return found;
}
