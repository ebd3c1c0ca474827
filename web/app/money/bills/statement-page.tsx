import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import { useState } from "react";
import { data, useRevalidator } from "react-router";
import type { FlatStatement } from "#domain/money/bills/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { mayCall } from "#domain/platform/who.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatMonth } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/statement-page";
import { balanceWord, kindWord } from "./bill-words.ts";
import { minePath } from "./bills-address.ts";
import { InterestToDay } from "./interest-to-day.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { EntryDocument, StatementEntries } from "./statement-entries.tsx";
import styles from "./statement-page.module.css";

/** A day of the calendar as an address names it; what it does not understand is left out. */
function dayIn(params: URLSearchParams, name: string): string | undefined {
  const text = params.get(name) ?? "";
  const at = Date.parse(`${text}T00:00:00Z`);
  const isDay = /^(19|20)\d\d-\d\d-\d\d$/.test(text) && new Date(at || 0).toISOString().startsWith(text);
  return isDay ? text : undefined;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [from, to] = [dayIn(url.searchParams, "from"), dayIn(url.searchParams, "to")];
  const answer = await context.get(pageContext).ask("vendor/Fetch_Flat_Statement_Info", {
    FlatID: params.flatId,
    ...(from && { Start_Date: from }),
    ...(to && { End_Date: to }),
  });
  if (answer.success) {
    const on = dayIn(url.searchParams, "interest");
    const interest = await context
      .get(pageContext)
      .ask("vendor/Fetch_Flat_Interest_Info", { FlatID: params.flatId, ...(on && { On_Date: on }) });
    return { from, to, statement: answer.extras.Data, interest: interest.success ? interest.extras.Data : undefined };
  }
  forRole(answer);
  const { refusal, Status = m.bills_statement_failed() } = answer.extras;
  const isMissing = refusal === "unknown-flat" || refusal === "no-society";
  return data({ failure: Status, isMissing }, { status: isMissing ? 404 : 500 });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_statement_of_account()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const isOwn = mayCall(useVendor().Current_Role.Role, "bills.pay");
  const [receipt, setReceipt] = useState<string>();
  const { revalidate } = useRevalidator();
  if (!("statement" in loaderData)) {
    const { failure, isMissing } = loaderData;
    return (
      <Stack gap={5} className={styles.page}>
        <PageHead title={m.common_statement_of_account()} />
        {isMissing ? (
          <Notice
            role="alert"
            title={m.bills_statement_gone()}
            action={<ButtonLink to="/dashboard">{m.common_go_to_dashboard()}</ButtonLink>}
          >
            {failure}
          </Notice>
        ) : (
          <ListFailed title={m.bills_statement_failed()}>{failure}</ListFailed>
        )}
      </Stack>
    );
  }
  const { statement, from, to, interest } = loaderData;
  return (
    <Stack gap={5} className={styles.page}>
      <BackLink to={isOwn ? minePath : `/flats/${statement.FlatID}`}>
        {isOwn ? m.common_my_bills() : m.common_flat_number_of({ flat: statement.Flat_Label })}
      </BackLink>
      <PageHead
        title={m.bills_statement_of({ flat: statement.Flat_Label })}
        lead={
          <>
            {[statement.Building_Data.Name, statement.Block_Data.Name, statement.Society_Data.Name].join(", ")}
            <br />
            {periodOf(statement)}
          </>
        }
        actions={
          <Button className={styles.tool} onClick={() => print()}>
            <IconPrinter size={18} aria-hidden /> {m.common_print()}
          </Button>
        }
      />
      <FilterBar label={m.bills_statement_period()} className={styles.period}>
        <TextField label={m.common_from_day()} type="date" name="from" max={to} defaultValue={from} />
        <TextField label={m.common_to_day()} type="date" name="to" min={from} defaultValue={to} />
        {(from || to) && (
          <ButtonLink look="quiet" to={`/statement/${statement.FlatID}`} preventScrollReset>
            {m.bills_statement_whole()}
          </ButtonLink>
        )}
      </FilterBar>
      <Figures statement={statement} />
      <StatementEntries
        label={m.common_statement_of_account()}
        entries={statement.Entries}
        opening={statement.Start_Date ? statement.Opening_Balance : undefined}
        closing={statement.Closing_Balance}
        none={m.bills_statement_none()}
        documentOf={(entry) => (
          <EntryDocument
            to={
              entry.Kind === "bill"
                ? `${isOwn ? minePath : "/billing"}?view=${entry.ID}`
                : entry.Kind === "write-off"
                  ? `/papers/write-offs/${entry.ID}`
                  : undefined
            }
            onOpen={entry.Kind === "payment" || entry.Kind === "reversal" ? () => setReceipt(entry.ID) : undefined}
            name={kindWord(entry)}
            about={[entry.No, entry.Period ? formatMonth(entry.Period) : entry.Detail, entry.Name]
              .filter(Boolean)
              .join(" · ")}
          />
        )}
      />
      {interest?.Whether_Charged && <InterestToDay interest={interest} />}
      {receipt && <ReceiptDialog paymentId={receipt} onReversed={revalidate} onClose={() => setReceipt(undefined)} />}
    </Stack>
  );
}

const periodOf = ({ Start_Date, End_Date }: FlatStatement): string =>
  Start_Date
    ? m.bills_statement_between({ from: formatDay(Start_Date), to: formatDay(End_Date) })
    : m.bills_statement_until({ day: formatDay(End_Date) });

function Figures({ statement }: { statement: FlatStatement }) {
  const notes = Math.round((statement.Debit_Amount - statement.Credit_Amount) * 100) / 100;
  const { Closing_Balance } = statement;
  return (
    <Tiles
      label={m.bills_statement_figures()}
      tiles={[
        ...(statement.Brought_Forward_Amount === 0
          ? []
          : [{ label: m.bills_statement_brought(), value: balanceWord(statement.Brought_Forward_Amount) }]),
        { label: m.common_billed_column(), value: formatRupees(statement.Billed_Amount) },
        { label: m.common_notes(), value: formatRupees(notes) },
        { label: m.bills_statement_paid(), value: formatRupees(statement.Paid_Amount) },
        ...(statement.Reversed_Amount > 0
          ? [
              {
                label: m.common_reversed(),
                value: formatRupees(statement.Reversed_Amount),
                tone: "bad" as const,
              },
            ]
          : []),
        ...(statement.Written_Off_Amount === 0
          ? []
          : [{ label: m.write_offs_written_off(), value: formatRupees(statement.Written_Off_Amount) }]),
        {
          label: m.bills_statement_closing(),
          value: balanceWord(Closing_Balance),
          tone: Closing_Balance > 0 ? "warn" : "plain",
        },
      ]}
    />
  );
}
