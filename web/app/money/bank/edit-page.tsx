import { data } from "react-router";
import { mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import { mostHeads } from "#domain/money/charges/heads/codes.ts";
import { forCapability, forRole } from "../../lib/for-role.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/edit-page";
import { AccountForm, type FormChoices } from "./account-form.tsx";
import { bankAccountHref, bankPath } from "./bank-address.ts";

/** A chart is shorter than this. */
const mostLedgers = 1000;

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "bank.write");
  const { accountId } = params;
  const [list, info, ledgers, heads] = await Promise.all([
    page.ask("vendor/Filter_All_Bank_Accounts", { Limit: mostBankAccounts }),
    accountId ? page.ask("vendor/Fetch_Bank_Account_Info", { Bank_AccountID: accountId }) : undefined,
    page.ask("vendor/Filter_All_Ledger_Accounts", {
      Limit: mostLedgers,
      Whether_Active_Filter: true,
      Whether_Active: true,
    }),
    page.ask("vendor/Filter_All_Charge_Heads", { Limit: mostHeads, Whether_Ended_Filter: true, Whether_Ended: false }),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { missing: true as const };
  if (!list.success || !ledgers.success) return { failure: list.extras.Status ?? m.bank_failed() };
  if (info && !info.success) {
    const isMissing = info.extras.refusal === "unknown-bank-account";
    return data({ failure: info.extras.Status ?? m.bank_failed() }, { status: isMissing ? 404 : 500 });
  }
  const others = list.extras.Data.filter(({ Bank_AccountID }) => Bank_AccountID !== accountId);
  const used = new Set(list.extras.Data.map(({ Ledger }) => Ledger.Ledger_AccountID));
  const taken = new Set(others.flatMap(({ Charge_Heads }) => Charge_Heads.map((head) => head.Charge_HeadID)));
  const choices: FormChoices = {
    ledgers: ledgers.extras.Data.filter(
      ({ Ledger_AccountID, Ledger_Group, Ledger_Purpose, Whether_Control }) =>
        Ledger_Group === "cash-and-bank" &&
        !Whether_Control &&
        (Ledger_Purpose === null || Ledger_Purpose === "bank") &&
        !used.has(Ledger_AccountID),
    ),
    // A landlord has no heads of charge.
    heads: heads.success ? heads.extras.Data.filter(({ Charge_HeadID }) => !taken.has(Charge_HeadID)) : [],
    isFirst: others.every(({ Closed_On }) => Closed_On !== null),
  };
  return { choices, account: info?.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.bank_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Adds a bank account, or edits one. */
export default function EditPage({ loaderData }: Route.ComponentProps) {
  const account = "choices" in loaderData ? loaderData.account : undefined;
  return (
    <Stack gap={5}>
      {account ? (
        <BackLink to={bankAccountHref(account.Bank_AccountID)}>{account.Bank_Account_Name}</BackLink>
      ) : (
        <BackLink to={bankPath}>{m.bank_title()}</BackLink>
      )}
      <PageHead title={account ? m.gates_edit_of({ name: account.Bank_Account_Name }) : m.bank_add()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "choices" in loaderData ? (
        <AccountForm key={account?.Bank_AccountID ?? "new"} account={account} choices={loaderData.choices} />
      ) : (
        <ListFailed title={m.bank_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}
