import { useNavigate } from "react-router";
import type { OpeningTrialPlan } from "#domain/money/journal/opening-trial/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CallForm, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatDay } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { entriesAddress, refOf } from "../books-address.ts";
import type { OpeningInput } from "./opening-choice.ts";

export type Planned = { input: OpeningInput; plan: OpeningTrialPlan };

/** With its side, as in the ledgers. */
const sided = (amount: number): string => {
  if (amount === 0) return formatRupees(0);
  const text = formatRupees(Math.abs(amount));
  return amount > 0 ? m.journal_dr({ amount: text }) : m.journal_cr({ amount: text });
};

/** What the voucher will have, what stays, and the button that posts it. */
export function OpeningPlan({ planned: { input, plan }, onStale }: { planned: Planned; onStale: () => unknown }) {
  const [account, inFile] = [m.opening_trial_account(), m.compare_in_file()];
  const [inBooks, posted] = [m.opening_trial_in_books(), m.opening_trial_posted()];
  const isClosed = plan.Closed_Through !== null && input.Balance_Day <= plan.Closed_Through;
  return (
    <Stack as="section" gap={3} aria-label={m.opening_trial_planned()}>
      <Card padding="flush">
        <Table
          label={m.opening_trial_planned()}
          columns={[account, inFile, inBooks, posted]}
          figures={[inFile, inBooks, posted]}
        >
          {plan.Lines.map((line) => (
            <tr key={line.Ledger_Code}>
              <Cell label={account} kind="name">
                {line.Ledger_Code} {line.Ledger_Name}{" "}
                {line.Ledger_AccountID === null && <Badge>{m.opening_trial_added()}</Badge>}
                {line.Whether_Control && <Soft>{m.opening_trial_control()}</Soft>}
              </Cell>
              <Cell label={inFile} kind="figure">
                {sided(line.Balance)}
              </Cell>
              <Cell label={inBooks} kind="figure">
                {sided(line.Book_Balance)}
              </Cell>
              <Cell label={posted} kind="figure">
                {sided(line.Posted)}
              </Cell>
            </tr>
          ))}
        </Table>
      </Card>
      <p>
        {plan.Opening_Balance === 0
          ? m.opening_trial_rest_none()
          : m.opening_trial_rest({ amount: sided(plan.Opening_Balance) })}
      </p>
      {plan.Others.length > 0 && <Others others={plan.Others} />}
      {isClosed ? (
        <Alert tone="bad">{m.opening_trial_closed({ day: formatDay(plan.Closed_Through!) })}</Alert>
      ) : (
        <PostForm input={input} differs={plan.Debits !== plan.Credits} onStale={onStale} />
      )}
    </Stack>
  );
}

function Others({ others }: { others: OpeningTrialPlan["Others"] }) {
  const [account, inBooks] = [m.common_account(), m.opening_trial_in_books()];
  return (
    <Stack as="section" gap={2} aria-label={m.opening_trial_others()}>
      <h2>{m.opening_trial_others()}</h2>
      <Soft>{m.opening_trial_others_lead()}</Soft>
      <Card padding="flush">
        <Table label={m.opening_trial_others()} columns={[account, inBooks]} figures={[inBooks]}>
          {others.map((other) => (
            <tr key={other.Ledger_AccountID}>
              <Cell label={account} kind="name">
                {other.Ledger_Code} {other.Ledger_Name}
              </Cell>
              <Cell label={inBooks} kind="figure">
                {sided(other.Book_Balance)}
              </Cell>
            </tr>
          ))}
        </Table>
      </Card>
    </Stack>
  );
}

type PostProps = { input: OpeningInput; differs: boolean; onStale: () => unknown };

function PostForm({ input, differs, onStale }: PostProps) {
  const navigate = useNavigate();
  const form = useCallForm("vendor/Create_Opening_Trial", {
    call: () => import("#domain/money/journal/calls.ts").then(({ journal }) => journal.postOpening),
    values: { Difference_Reason: "" },
    input: ({ Difference_Reason }) => ({ ...input, Difference_Reason }),
    refusedAt: { "opening-trial-differs": "Difference_Reason" },
    async onRefused({ refusal }) {
      if (refusal === "opening-trial-agrees" || refusal === "month-closed") await onStale();
      return false;
    },
    onDone: ({ Data }) => navigate(entriesAddress.href({}, refOf(Data))),
  });
  return (
    <CallForm form={form} label={m.opening_trial_post()}>
      {differs && (
        <TextField {...form.field("Difference_Reason")} label={m.opening_trial_reason()} maxLength={200} required />
      )}
      <FormActions>
        <SubmitButton form={form}>{m.opening_trial_post()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
