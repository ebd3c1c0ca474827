import { domain } from "#domain";
import type { InterestWords } from "#domain/money/charges/interest/codes.ts";
import { explainedInterest, storedInterest } from "#domain/money/charges/interest/explain/rules.ts";
import { interestOf, interestToBill } from "#domain/money/charges/interest/rules.ts";
import { dayOf, monthOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { tablesIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { readerOf } from "../../payments/queries.ts";
import { chargesIn } from "../run/by-heads/charges.ts";
import { findFlat } from "../statement/queries.ts";
import { arrearsOfAccounts } from "./arrears.ts";
import { accountsSeen } from "./queries.ts";

export const interest = handler(
  domain.bills.interest,
  async ({ reads, actor, now, language, refuse }, { FlatID, On_Date = dayOf(now) }) => {
    const reader = readerOf(actor) ?? refuse("no-society");
    const flat = await findFlat(reads, reader, FlatID);
    if (!flat) return refuse("unknown-flat");
    const charges = (await chargesIn(reads, flat.society_id, monthOf(On_Date), { always: true }))!;
    const settings = charges.settings.interest;
    const [found, seen] = await Promise.all([
      arrearsOfAccounts(
        reads,
        { ...charges, settings: { interest: settings, lateFee: null } },
        {
          ...{ societyId: flat.society_id, flats: { ids: [FlatID] }, until: On_Date, onlyChanged: false },
        },
      ),
      accountsSeen(reads, reader, FlatID),
    ]);
    const words = tablesIn(language).interestWords as InterestWords;
    return {
      FlatID,
      On_Date,
      Whether_Charged: settings !== null,
      Accounts: found
        .filter(({ account }) => seen.has(account.account_id))
        .map(({ account, arrears }) => {
          const { exact, parts } = interestOf(arrears.principals, settings!, On_Date);
          const { amount, billedTooMuch } = interestToBill(exact, arrears.interestBilled);
          return {
            Name: account.party_name,
            Principal_Amount: rupees(arrears.principalDue),
            Interest_Amount: rupees(arrears.interestDue),
            Accrued_Amount: rupees(amount),
            Billed_Amount: rupees(arrears.interestBilled),
            Too_Much_Amount: rupees(billedTooMuch),
            Parts: explainedInterest(parts.map(storedInterest), words).map(({ from, until, text }) => ({
              ...{ Start_Date: from, End_Date: until, Arithmetic: text },
            })),
          };
        }),
    };
  },
);
