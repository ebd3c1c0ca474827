import IconListTree from "@tabler/icons-react/dist/esm/icons/IconListTree.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link } from "react-router";
import { ledgerGroups, ledgerTypes } from "#domain/money/journal/codes.ts";
import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { TextField } from "../../ui/field.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/accounts-page";
import { AccountDialog } from "./account-dialog.tsx";
import { AccountStatus } from "./account-status.tsx";
import { accountsAddress, ledgerHref, openingPath } from "./books-address.ts";
import { BooksFrame } from "./books-frame.tsx";
import { OpenBooks } from "./open-books.tsx";
import { RemoveAccount } from "./remove-account.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, accountsAddress, url.searchParams);
  const list = await page.ask("vendor/Filter_All_Ledger_Accounts", accountsAddress.inputOf(state));
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success) return { state, failure: list.extras.Status ?? m.journal_accounts_failed() };
  return { state, accounts: list.extras.Data, count: list.extras.Count };
}

export const { shouldRevalidate } = accountsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.journal_accounts()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const idOf = ({ Ledger_AccountID }: LedgerAccount) => Ledger_AccountID;
const nameOf = ({ Ledger_Code, Ledger_Name }: LedgerAccount) => `${Ledger_Code} ${Ledger_Name}`;

export default function AccountsPage({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMay()("books.write");
  const [editing, setEditing] = useState<LedgerAccount | "new">();
  const [removing, setRemoving] = useState<LedgerAccount>();
  if ("missing" in loaderData)
    return (
      <BooksFrame>
        <NoSociety />
      </BooksFrame>
    );
  const { state } = loaderData;
  const add = mayWrite && (
    <>
      <ButtonLink look="quiet" to={openingPath}>
        {m.opening_trial_title()}
      </ButtonLink>
      <Button onClick={() => setEditing("new")}>
        <IconPlus size={18} aria-hidden /> {m.journal_account_add()}
      </Button>
    </>
  );
  const buttons = (account: LedgerAccount) => (
    <>
      <Button look="quiet" onClick={() => setEditing(account)} aria-describedby={idOf(account)}>
        {m.common_edit()}
      </Button>
      {!account.Whether_Posted_To && <AccountStatus account={account} />}
      {account.Whether_Removable && (
        <Button look="quietDanger" onClick={() => setRemoving(account)} aria-describedby={idOf(account)}>
          {m.common_remove()}
        </Button>
      )}
    </>
  );
  return (
    <BooksFrame>
      <FilterBar label={m.journal_accounts_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.journal_accounts_search_placeholder()}
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
      </FilterBar>
      <List
        label={m.journal_accounts()}
        current={accountsAddress.current(state)}
        loaded={loaderData}
        rowsOf={({ accounts }) => accounts}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={nameOf}
        isMuted={({ Status }) => !Status}
        columns={columns}
        {...(mayWrite && {
          actions: (account: LedgerAccount) => (
            <RowActions>
              {buttons(account)}
              <span id={idOf(account)} hidden>
                {nameOf(account)}
              </span>
            </RowActions>
          ),
        })}
        card={(account) => (
          <Card as="article" isItem aria-labelledby={idOf(account)}>
            <CardHead id={idOf(account)} title={<Link to={ledgerHref(idOf(account))}>{nameOf(account)}</Link>}>
              {!account.Status && <Badge>{m.common_inactive()}</Badge>}
            </CardHead>
            <FactGrid
              facts={[
                { name: m.common_type(), value: ledgerTypes[account.Ledger_Type] },
                { name: m.journal_group(), value: ledgerGroups[account.Ledger_Group] },
                { name: m.journal_account_use(), value: postingOf(account), isWide: true },
              ]}
            />
            {mayWrite && <CardFoot>{buttons(account)}</CardFoot>}
          </Card>
        )}
        tools={add}
        icon={<IconListTree size={32} />}
        action={state.search === "" ? <OpenBooks /> : add}
        words={{
          failed: m.journal_accounts_failed(),
          noneFiltered: m.journal_accounts_none(),
          noneFilteredNext: m.journal_accounts_none_filtered(),
          none: m.journal_accounts_none(),
          noneNext: m.journal_accounts_none_yet(),
          pages: m.journal_accounts_pages(),
        }}
      />
      {editing && (
        <AccountDialog account={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {removing && <RemoveAccount account={removing} onClose={() => setRemoving(undefined)} />}
    </BooksFrame>
  );
}

const postingOf = ({ Whether_Control, Ledger_Purpose }: LedgerAccount): string =>
  Whether_Control ? m.journal_account_control() : Ledger_Purpose === null ? m.journal_account_own() : "";

const columns: ListColumn<LedgerAccount>[] = [
  {
    id: "account",
    title: m.common_account(),
    cell: (account) => (
      <>
        <Link to={ledgerHref(idOf(account))}>{nameOf(account)}</Link>
        {!account.Status && <Detail>{m.common_inactive()}</Detail>}
      </>
    ),
  },
  { id: "type", title: m.common_type(), cell: ({ Ledger_Type }) => ledgerTypes[Ledger_Type] },
  { id: "group", title: m.journal_group(), cell: ({ Ledger_Group }) => ledgerGroups[Ledger_Group] },
  { id: "use", title: m.journal_account_use(), kind: "wide", cell: postingOf },
];
