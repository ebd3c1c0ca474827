import IconBook2 from "@tabler/icons-react/dist/esm/icons/IconBook2.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link } from "react-router";
import { entryKinds } from "#domain/money/journal/codes.ts";
import type { JournalEntry, LedgerAccount } from "#domain/money/journal/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CodesField } from "../../kit/form/fields.tsx";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { Detail } from "../../ui/data-table.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/books-page";
import { type EntriesState, entriesAddress, refOf } from "./books-address.ts";
import { BooksFrame } from "./books-frame.tsx";
import styles from "./books-page.module.css";
import { CheckStrip } from "./check-strip.tsx";
import { AccountsOf, AmountsOf, EntryLines } from "./entry-lines.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { OpenBooks } from "./open-books.tsx";
import { TextDialog } from "./text-dialog.tsx";

/** A chart is shorter than this. */
const mostAccounts = 1000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, entriesAddress, url.searchParams);
  const [list, accounts, last] = await Promise.all([
    page.ask("vendor/Filter_All_Journal_Entries", entriesAddress.inputOf(state)),
    page.ask("vendor/Filter_All_Ledger_Accounts", { Limit: mostAccounts }),
    page.ask("vendor/Fetch_Book_Check_Info", {}),
  ]);
  forRole(list);
  const chart = accounts.success ? accounts.extras.Data : [];
  const check = last.success ? last.extras.Data : undefined;
  if (list.extras.refusal === "no-society") return { state, chart, check, missing: true as const };
  if (!list.success) return { state, chart, check, failure: list.extras.Status ?? m.journal_failed() };
  return { state, chart, check, entries: list.extras.Data, count: list.extras.Count };
}

export const { shouldRevalidate } = entriesAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.journal_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BooksPage({ loaderData }: Route.ComponentProps) {
  const [isSaving, setIsSaving] = useState(false);
  if ("missing" in loaderData)
    return (
      <BooksFrame>
        <NoSociety />
      </BooksFrame>
    );
  const { state, chart, check } = loaderData;
  const current = entriesAddress.current(state);
  return (
    <BooksFrame>
      {check && <CheckStrip check={check.Check} closedThrough={check.Closed_Through} />}
      <Filters state={state} chart={chart} />
      <List
        label={m.journal_day_book()}
        current={current}
        loaded={loaderData}
        rowsOf={({ entries }) => entries}
        countOf={({ count }) => count}
        idOf={refOf}
        nameOf={({ Document_No }) => Document_No}
        isMuted={({ Whether_Reversed }) => Whether_Reversed}
        columns={columnsOf((entry) => current.href({}, refOf(entry)))}
        card={(entry) => <EntryCard entry={entry} to={current.href({}, refOf(entry))} />}
        panel={(id, onClose) => <EntryPanel id={id} onClose={onClose} />}
        tools={
          <>
            <ExportMenu
              path="vendor/Export_Journal_Entries"
              input={entriesAddress.wholeOf(state)}
              formats={["xlsx", "csv", "pdf"]}
              exported={() => m.journal_exported()}
            />
            <Button look="quiet" onClick={() => setIsSaving(true)}>
              <IconFileText size={18} aria-hidden /> {m.journal_text()}
            </Button>
          </>
        }
        icon={<IconBook2 size={32} />}
        action={check && !check.Whether_Begun && <OpenBooks />}
        words={{
          failed: m.journal_failed(),
          noneFiltered: m.journal_none(),
          noneFilteredNext: m.journal_none_filtered(),
          none: m.journal_none(),
          noneNext: m.journal_none_yet(),
          pages: m.journal_pages(),
        }}
      />
      {isSaving && <TextDialog onClose={() => setIsSaving(false)} />}
    </BooksFrame>
  );
}

const columnsOf = (hrefOf: (entry: JournalEntry) => string): ListColumn<JournalEntry>[] => [
  {
    id: "number",
    title: m.common_document(),
    cell: (entry) => (
      <>
        <Link to={hrefOf(entry)} preventScrollReset data-opens>
          {entry.Document_No}
        </Link>
        <Detail>{entryKinds[entry.Entry_Kind]}</Detail>
      </>
    ),
  },
  { id: "day", title: m.common_date(), cell: ({ Entry_Day }) => formatDay(Entry_Day) },
  {
    id: "accounts",
    title: m.journal_particulars(),
    kind: "wide",
    cell: (entry) => <AccountsOf entry={entry} />,
  },
  {
    id: "debit",
    title: m.journal_debit(),
    kind: "figure",
    cell: (entry) => <AmountsOf entry={entry} side="Debit_Amount" />,
  },
  {
    id: "credit",
    title: m.journal_credit(),
    kind: "figure",
    cell: (entry) => <AmountsOf entry={entry} side="Credit_Amount" />,
  },
];

/** On a phone the lines are folded away. */
function EntryCard({ entry, to }: { entry: JournalEntry; to: string }) {
  const nameId = `card-${refOf(entry)}`;
  return (
    <Card as="article" isItem aria-labelledby={nameId}>
      <CardHead
        id={nameId}
        title={
          <Link to={to} preventScrollReset data-opens>
            {entry.Document_No}
          </Link>
        }
      >
        {entry.Whether_Reversed && <Badge tone="plain">{m.common_reversed()}</Badge>}
      </CardHead>
      <Row gap={3} spread="between" align="baseline">
        <Soft as="span">
          {entryKinds[entry.Entry_Kind]} · {formatDay(entry.Entry_Day)}
        </Soft>
        <strong>{formatRupees(entry.Amount)}</strong>
      </Row>
      {entry.Narration && <p>{entry.Narration}</p>}
      <details className={styles.fold}>
        <summary>{m.journal_lines()}</summary>
        <EntryLines entry={entry} />
      </details>
    </Card>
  );
}

type FiltersProps = { state: EntriesState; chart: readonly LedgerAccount[] };

const Filters = ({ state, chart }: FiltersProps) => (
  <FilterBar label={m.journal_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.journal_search_placeholder()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <TextField
      label={m.common_from_day()}
      type="date"
      name="from"
      max={state.to || undefined}
      defaultValue={state.from}
    />
    <TextField label={m.common_to_day()} type="date" name="to" min={state.from || undefined} defaultValue={state.to} />
    <CodesField
      label={m.common_kind()}
      name="kind"
      codes={entryKinds}
      none={m.certificates_any_kind()}
      defaultValue={state.kind}
    />
    <SelectField label={m.common_account()} name="account" defaultValue={state.account}>
      <option value="">{m.journal_all_accounts()}</option>
      {chart.map(({ Ledger_AccountID, Ledger_Code, Ledger_Name }) => (
        <option key={Ledger_AccountID} value={Ledger_AccountID}>
          {Ledger_Code} {Ledger_Name}
        </option>
      ))}
    </SelectField>
  </FilterBar>
);
