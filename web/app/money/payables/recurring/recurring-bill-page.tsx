import { useState } from "react";
import { data, Link, useRevalidator } from "react-router";
import { tdsNatures } from "#domain/law/tds.ts";
import { recurringRhythms } from "#domain/money/payables/recurring/codes.ts";
import type { RecurringBillInfo } from "#domain/money/payables/recurring/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FactGrid } from "../../../ui/facts.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { editRecurringHref, recurringPath, supplierHref } from "../expenses-address.ts";
import { LineTable } from "../line-table.tsx";
import type { Route } from "./+types/recurring-bill-page";
import { DraftTable } from "./draft-table.tsx";
import { RecurringBadge } from "./recurring-badge.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const info = await context
    .get(pageContext)
    .ask("vendor/Fetch_Recurring_Bill_Info", { Recurring_BillID: params.recurringId });
  forRole(info);
  if (info.success) return { bill: info.extras.Data };
  const { refusal, Status = m.recurring_failed() } = info.extras;
  const isMissing = refusal === "unknown-recurring-bill" || refusal === "no-society";
  return data({ failure: Status }, { status: isMissing ? 404 : 500 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title = loaderData && "bill" in loaderData ? loaderData.bill!.Recurring_Name : m.recurring_title();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function RecurringBillPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={recurringPath}>{m.recurring_title()}</BackLink>
      {"bill" in loaderData ? (
        <Shown bill={loaderData.bill} />
      ) : (
        <ListFailed title={m.recurring_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

function Shown({ bill }: { bill: RecurringBillInfo }) {
  const mayWrite = useMay()("payables.write");
  const [isStopping, setStopping] = useState(false);
  const { Recurring_BillID, Recurring_State } = bill;
  return (
    <>
      <PageHead
        title={bill.Recurring_Name}
        lead={
          <>
            {bill.Supplier_Name} <RecurringBadge bill={bill} />
          </>
        }
        actions={
          mayWrite &&
          Recurring_State !== 4 && (
            <>
              <Button look="quietDanger" onClick={() => setStopping(true)}>
                {m.recurring_stop()}
              </Button>
              <ButtonLink to={editRecurringHref(Recurring_BillID)}>{m.common_edit()}</ButtonLink>
            </>
          )
        }
      />
      {bill.Stopped_On && (
        <Alert tone="plain">
          {[formatDay(bill.Stopped_On), bill.Stopped_By, bill.Stop_Reason].filter(Boolean).join(" · ")}
        </Alert>
      )}
      {Recurring_State === 2 && <Alert tone="plain">{m.recurring_supplier_inactive()}</Alert>}
      <Card>
        <FactGrid
          facts={[
            {
              name: m.payables_supplier(),
              value: <Link to={supplierHref(bill.SupplierID)}>{bill.Supplier_Name}</Link>,
            },
            { name: m.recurring_rhythm(), value: recurringRhythms[bill.Every_Months] },
            { name: m.recurring_bill_day(), value: String(bill.Bill_Day) },
            { name: m.common_from(), value: formatDay(bill.From_Day) },
            { name: m.common_until(), value: bill.Until_Day ? formatDay(bill.Until_Day) : m.recurring_open_end() },
            { name: m.recurring_next(), value: bill.Next_On && formatDay(bill.Next_On) },
            { name: m.recurring_pay_days(), value: m.payables_days({ count: String(bill.Pay_Days) }) },
            { name: m.payables_nature(), value: tdsNatures[bill.TDS_Nature] },
            { name: m.common_amount(), value: formatRupees(bill.Amount) },
            { name: m.recurring_made_by(), value: bill.Made_By },
            { name: m.recurring_written_by(), value: bill.Written_By !== bill.Made_By && bill.Written_By },
          ]}
        />
      </Card>
      <LineTable bill={bill} />
      <Section title={m.recurring_drafts_and_bills()} bare>
        {bill.Drafts.length === 0 ? <Soft>{m.recurring_no_drafts()}</Soft> : <DraftTable drafts={bill.Drafts} />}
      </Section>
      {isStopping && <StopRecurring bill={bill} onClose={() => setStopping(false)} />}
    </>
  );
}

type StopProps = { bill: RecurringBillInfo; onClose: () => void };

function StopRecurring({ bill: { Recurring_BillID, Recurring_Name }, onClose }: StopProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Stop_Recurring_Bill", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.stopRecurringBill),
    about: Recurring_BillID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Recurring_BillID, Reason }) as never,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.recurring_stop_title({ name: Recurring_Name })}
      lead={m.recurring_stop_lead()}
      label={m.common_reason()}
      submit={m.recurring_stop()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
