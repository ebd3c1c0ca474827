import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { draftStates } from "#domain/money/payables/recurring/codes.ts";
import type { RecurringDraft } from "#domain/money/payables/recurring/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatDay, formatMonth } from "../../../lib/format.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { StateBadge } from "../bill-table.tsx";
import { billHref, completeHref, recurringHref } from "../expenses-address.ts";

const tones = { 1: "warn", 2: "good", 3: "plain" } as const;

/** Drafts of recurring bills with what became of each. `withName`: of several templates. */
export function DraftTable({ drafts, withName = false }: { drafts: readonly RecurringDraft[]; withName?: boolean }) {
  const mayWrite = useMay()("payables.write");
  const [skipped, setSkipped] = useState<RecurringDraft>();
  const [period, day, status, expected, billed] = [
    m.recurring_period(),
    m.recurring_bill_on(),
    m.common_status(),
    m.recurring_template_amount(),
    m.recurring_billed(),
  ];
  const columns = [period, day, status, expected, billed];
  const hasActions = mayWrite && drafts.some(({ Draft_State }) => Draft_State === 1);
  return (
    <Card padding="flush">
      <Table
        label={m.recurring_drafts()}
        columns={hasActions ? [...columns, m.common_actions()] : columns}
        figures={[expected, billed]}
      >
        {drafts.map((draft) => (
          <tr key={draft.Recurring_DraftID}>
            <Cell label="" kind="name">
              {withName ? (
                <>
                  <Link to={recurringHref(draft.Recurring_BillID)}>{draft.Recurring_Name}</Link>
                  <Soft isBlock>{draft.Supplier_Name}</Soft>
                  <Soft isBlock>{formatMonth(draft.Month)}</Soft>
                </>
              ) : (
                formatMonth(draft.Month)
              )}
            </Cell>
            <Cell label={day}>{formatDay(draft.Bill_On)}</Cell>
            <Cell label={status}>
              {draft.Bill ? (
                <>
                  <StateBadge state={draft.Bill.Purchase_State} />
                  <Soft isBlock>
                    <Link to={billHref(draft.Bill.Purchase_BillID)}>{draft.Bill.Invoice_No}</Link>
                  </Soft>
                </>
              ) : (
                <>
                  <Badge tone={tones[draft.Draft_State]}>{draftStates[draft.Draft_State]}</Badge>
                  <Soft isBlock>{draft.Skip_Reason}</Soft>
                </>
              )}
            </Cell>
            <Cell label={expected} kind="figure">
              {formatRupees(draft.Amount)}
            </Cell>
            <Cell label={billed} kind="figure">
              {draft.Bill && formatRupees(draft.Bill.Amount)}
              {draft.Bill && draft.Bill.Amount !== draft.Amount && <Soft isBlock>{m.recurring_differs()}</Soft>}
            </Cell>
            {hasActions && (
              <Cell label={m.common_actions()} kind="actions">
                {draft.Draft_State === 1 && (
                  <>
                    <ButtonLink to={completeHref(draft.Recurring_DraftID)}>{m.recurring_complete()}</ButtonLink>
                    <Button look="quietDanger" onClick={() => setSkipped(draft)}>
                      {m.recurring_skip()}
                    </Button>
                  </>
                )}
              </Cell>
            )}
          </tr>
        ))}
      </Table>
      {skipped && <SkipDraft draft={skipped} onClose={() => setSkipped(undefined)} />}
    </Card>
  );
}

type SkipProps = { draft: RecurringDraft; onClose: () => void };

function SkipDraft({ draft: { Recurring_DraftID, Recurring_Name, Month }, onClose }: SkipProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Skip_Recurring_Draft", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.skipRecurringDraft),
    about: Recurring_DraftID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Recurring_DraftID, Reason }) as never,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.recurring_skip_title({ name: Recurring_Name, month: formatMonth(Month) })}
      lead={m.recurring_skip_lead()}
      label={m.common_reason()}
      submit={m.recurring_skip()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
