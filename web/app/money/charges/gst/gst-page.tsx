import IconReceiptTax from "@tabler/icons-react/dist/esm/icons/IconReceiptTax.mjs";
import { useState } from "react";
import { billHeads } from "#domain/money/bills/codes.ts";
import type { GstFigures, MemberGstin } from "#domain/money/charges/gst/returns/calls.ts";
import { gstRemarks } from "#domain/money/charges/gst/returns/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { ExportMenu } from "../../../kit/sheets/export-menu.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { Tiles } from "../../../ui/tiles.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { settingsPath } from "../charges-address.ts";
import { ChargesTabs } from "../charges-tabs.tsx";
import { Turnover } from "../turnover.tsx";
import type { Route } from "./+types/gst-page";
import { inputOfReturn, type ReturnState, returnIn } from "./gst-address.ts";
import { MemberGstins } from "./member-gstins.tsx";
import { ReturnTables } from "./return-tables.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = returnIn(url.searchParams);
  const [figures, settings, members] = await Promise.all([
    page.ask("vendor/Fetch_GST_Return_Figures", inputOfReturn(state)),
    page.ask("vendor/Fetch_Billing_Settings_Info", {}),
    page.ask("vendor/Filter_All_Member_GSTINs", { Limit: 1000 }),
  ]);
  forRole(figures);
  const { refusal } = figures.extras;
  if (refusal === "no-society") return { state, missing: true as const };
  if (!settings.success) return { state, failure: settings.extras.Status ?? m.gst_failed() };
  const known = { settings: settings.extras.Data, members: members.success ? members.extras.Data : [] };
  if (refusal === "gst-not-registered") return { state, ...known, isUnregistered: true as const };
  if (!figures.success) return { state, failure: figures.extras.Status ?? m.gst_failed() };
  return { state, ...known, figures: figures.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.gst_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function GstPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <PageHead title={m.gst_title()} lead={m.gst_lead()} />
      <ChargesTabs />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <>
          <PeriodFilter state={state} />
          <ListFailed title={m.gst_failed()}>{loaderData.failure}</ListFailed>
        </>
      ) : "isUnregistered" in loaderData ? (
        <>
          <Turnover found={loaderData.settings} isRegistered={false} />
          <Notice
            role="status"
            icon={<IconReceiptTax size={32} />}
            title={m.gst_unregistered()}
            action={<ButtonLink to={settingsPath}>{m.charges_settings()}</ButtonLink>}
          >
            {m.gst_unregistered_lead()}
          </Notice>
        </>
      ) : (
        <Figures state={state} figures={loaderData.figures} members={loaderData.members}>
          <Turnover found={loaderData.settings} isRegistered />
        </Figures>
      )}
    </Stack>
  );
}

function PeriodFilter({ state, day }: { state: ReturnState; day?: string }) {
  return (
    <FilterBar label={m.common_period()}>
      <TextField label={m.gst_month()} type="month" name="month" defaultValue={state.month || day?.slice(0, 7)} />
      <SelectField label={m.gst_months()} name="months" defaultValue={String(state.months)}>
        <option value="1">{m.gst_monthly()}</option>
        <option value="3">{m.gst_quarterly()}</option>
      </SelectField>
    </FilterBar>
  );
}

type FiguresProps = {
  state: ReturnState;
  figures: GstFigures;
  members: readonly MemberGstin[];
  children: React.ReactNode;
};

function Figures({ state, figures, members, children }: FiguresProps) {
  const mayWrite = useMay()("charges.write");
  const [isAdding, setIsAdding] = useState(false);
  const { Start_Date, End_Date, Outward, Remarks } = figures;
  return (
    <>
      <PeriodFilter state={state} day={End_Date} />
      <Row gap={4} lineGap={3} spread="between">
        <p>
          {m.gst_days({
            from: formatDay(Start_Date),
            to: formatDay(End_Date),
            gstin: figures.GSTIN,
            state: figures.State_Name,
          })}
        </p>
        <ExportMenu
          path="vendor/Export_GST_Return"
          input={{ Return_Day: Start_Date, Return_Months: state.months }}
          formats={["xlsx", "gstr1", "gstr3b"]}
          exported={() => m.gst_saved()}
        />
      </Row>
      {Remarks.map((remark) => (
        <Alert key={remark} tone={remark === "books-differ" ? "bad" : "plain"}>
          {gstRemarks[remark]}
        </Alert>
      ))}
      <Tiles
        label={m.gst_outward()}
        tiles={[
          { label: m.gst_taxable_supplies(), value: formatRupees(Outward.Taxable_Amount) },
          { label: billHeads[7], value: formatRupees(Outward.CGST_Amount) },
          { label: billHeads[8], value: formatRupees(Outward.SGST_Amount) },
          { label: m.gst_exempt_supplies(), value: formatRupees(Outward.Exempt_Amount) },
        ]}
      />
      <Soft>{m.gst_3b()}</Soft>
      <ReturnTables figures={figures} />
      <InBooks figures={figures} />
      <Section title={m.gst_turnover()}>{children}</Section>
      <Section
        title={m.gst_members()}
        lead={m.gst_members_lead()}
        action={mayWrite && <Button onClick={() => setIsAdding(true)}>{m.gst_members_add()}</Button>}
      >
        <MemberGstins members={members} mayWrite={mayWrite} isAdding={isAdding} onClose={() => setIsAdding(false)} />
      </Section>
    </>
  );
}

/** Whether the tax of the documents is the tax that they posted in this period. */
function InBooks({ figures: { Books, Outward, Outside } }: { figures: GstFigures }) {
  const isEqual = Books.CGST_Amount === Outward.CGST_Amount && Books.SGST_Amount === Outward.SGST_Amount;
  const columns = [m.common_document(), m.common_date(), m.gst_entered(), m.gst_tax()];
  return (
    <Section
      title={m.gst_books()}
      action={<Badge tone={isEqual ? "good" : "bad"}>{isEqual ? m.gst_books_equal() : m.gst_books_differ()}</Badge>}
    >
      <p>{m.gst_books_posted({ cgst: formatRupees(Books.CGST_Amount), sgst: formatRupees(Books.SGST_Amount) })}</p>
      {Books.Documents.length > 0 && (
        <>
          <p>{m.gst_books_apart()}</p>
          <Table label={m.gst_books()} columns={columns} figures={columns.slice(3)}>
            {Books.Documents.map((row) => (
              <tr key={`${row.Document_No} ${row.Tax_Amount}`}>
                <Cell label={columns[0]!} kind="name">
                  {row.Document_No}
                </Cell>
                <Cell label={columns[1]!}>{formatDay(row.Document_Date)}</Cell>
                <Cell label={columns[2]!}>{formatDay(row.Entry_Date)}</Cell>
                <Cell label={columns[3]!} kind="figure">
                  {formatRupees(row.Tax_Amount)}
                </Cell>
              </tr>
            ))}
          </Table>
        </>
      )}
      {(Outside.Collected_Amount !== 0 || Outside.Interest_Amount !== 0) && (
        <Soft>
          {m.gst_outside({
            collected: formatRupees(Outside.Collected_Amount),
            interest: formatRupees(Outside.Interest_Amount),
          })}
        </Soft>
      )}
    </Section>
  );
}
