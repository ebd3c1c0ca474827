import { type ReactNode, useState } from "react";
import type { CallAt } from "#domain";
import { noteProblems } from "#domain/money/bills/notes/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";

export type Plan = Output<CallAt<"vendor/Fetch_Bill_Notes_Preview_Info">>;

/** Rows that are drawn at once. */
const step = 100;

export const notesWord = (count: number): string => m.bulk_notes_count({ count, number: formatNumber(count) });

/** Each note before it is made, and the bills that get none, which come first. Its children are between the sums and the notes. */
export function PlannedNotes({ plan, children }: { plan: Plan; children: ReactNode }) {
  const [shown, setShown] = useState(step);
  const [flat, bill, note, outstanding] = [
    m.common_flat(),
    m.common_bill(),
    m.common_note(),
    m.certificates_outstanding(),
  ];
  return (
    <Stack as="section" gap={3} aria-label={m.bulk_preview()}>
      <Alert tone="plain">
        {m.bulk_notes_preview_sum({ notes: notesWord(plan.Note_Count), amount: formatRupees(plan.Total_Amount) })}
        {plan.Tax_Amount > 0 &&
          ` · ${m.bulk_notes_preview_tax({ amount: formatRupees(plan.Tax_Amount), taxable: formatRupees(plan.Taxable_Amount) })}`}
      </Alert>
      {plan.Problem_Count > 0 && (
        <Alert tone="bad">
          {m.bulk_notes_preview_bad({ count: plan.Problem_Count, number: formatNumber(plan.Problem_Count) })}
        </Alert>
      )}
      {children}
      <Card padding="flush">
        <Table label={m.bulk_preview()} columns={[flat, bill, outstanding, note]} figures={[outstanding, note]}>
          {plan.Rows.slice(0, shown).map((row) => (
            <tr key={row.BillID}>
              <Cell label="" kind="name">
                {row.Flat_Label}
                <Soft isBlock>{row.Name}</Soft>
              </Cell>
              <Cell label={bill}>{row.Bill_No}</Cell>
              <Cell label={outstanding} kind="figure">
                {formatRupees(row.Outstanding_Amount)}
              </Cell>
              <Cell label={note} kind="figure">
                {row.Problem ? (
                  <Badge tone="bad">{noteProblems[row.Problem]}</Badge>
                ) : (
                  <>
                    <strong>{formatRupees(row.Amount)}</strong>
                    <Soft isBlock>
                      {row.Lines.length > 1 &&
                        row.Lines.map(({ Head_Label, Amount }) => `${Head_Label} ${formatRupees(Amount)}`).join(" + ")}
                      {row.Whether_Tax_Late && m.bulk_notes_tax_late()}
                    </Soft>
                  </>
                )}
              </Cell>
            </tr>
          ))}
        </Table>
      </Card>
      {plan.Rows.length > shown && (
        <div>
          <Button onClick={() => setShown(shown + step)}>{m.announcements_receipts_more()}</Button>
        </div>
      )}
    </Stack>
  );
}
