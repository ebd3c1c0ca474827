import { useState } from "react";
import { useRevalidator } from "react-router";
import type { FollowUp } from "#domain/money/collections/follow-ups/calls.ts";
import { followUpKinds, promiseStates } from "#domain/money/collections/follow-ups/codes.ts";
import { letterSteps } from "#domain/money/collections/letters/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay, formatDayOf } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { debtorHref } from "./collections-address.ts";
import { promiseTones } from "./debtor-words.ts";
import { letterPdf } from "./letters/letters-address.ts";

export const logSize = 20;

type LogProps = {
  entries: readonly FollowUp[];
  count: number;
  page: number;
  debtor: { Debtor_AccountID: string };
  mayWrite: boolean;
};

/** What was said and promised, the newest first. Nothing is edited. */
export function FollowUpLog({ entries, count, page, debtor, mayWrite }: LogProps) {
  const [withdrawing, setWithdrawing] = useState<FollowUp>();
  const [what, text, by] = [m.common_kind(), m.common_note(), m.journal_made_by()];
  const columns = [what, text, by];
  return (
    <Section title={m.collections_log()} lead={m.collections_log_lead()}>
      {count === 0 ? (
        <p>{m.collections_log_none()}</p>
      ) : (
        <>
          <Table label={m.collections_log()} columns={mayWrite ? [...columns, m.common_actions()] : columns}>
            {entries.map((entry) => (
              <tr key={entry.Follow_UpID}>
                <Cell label={what} kind="name">
                  {followUpKinds[entry.Follow_Up_Kind]}
                  <Soft isBlock>{formatDay(entry.Happened_On)}</Soft>
                </Cell>
                <Cell label={text}>
                  <Text entry={entry} />
                </Cell>
                <Cell label={by}>
                  {entry.Made_By}
                  <Soft isBlock>{formatDayOf(entry.created_at)}</Soft>
                </Cell>
                {mayWrite && (
                  <Cell label={m.common_actions()} kind="actions">
                    {entry.Withdrawn_At === null && entry.Letter === null && (
                      <Button look="quietDanger" onClick={() => setWithdrawing(entry)}>
                        {endOf(entry)}
                      </Button>
                    )}
                  </Cell>
                )}
              </tr>
            ))}
          </Table>
          <Pager
            label={m.collections_log_pages()}
            page={page}
            pages={Math.ceil(count / logSize)}
            hrefOf={(next) => `${debtorHref(debtor.Debtor_AccountID)}${next > 1 ? `?page=${next}` : ""}`}
          />
        </>
      )}
      {withdrawing && <Withdraw entry={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </Section>
  );
}

const endOf = ({ Follow_Up_Kind }: FollowUp): string =>
  Follow_Up_Kind === 7
    ? m.collections_end_hold()
    : Follow_Up_Kind === 8
      ? m.collections_end_dispute()
      : m.staff_withdraw();

function Text({ entry }: { entry: FollowUp }) {
  const { Promise_State: state } = entry;
  return (
    <>
      {entry.Promise_Day !== null && (
        <Soft isBlock>
          {m.collections_promised({ amount: formatRupees(entry.Promise_Amount!), day: formatDay(entry.Promise_Day) })}{" "}
          {state !== null && entry.Withdrawn_At === null && (
            <Badge tone={promiseTones[state]}>{promiseStates[state]}</Badge>
          )}
        </Soft>
      )}
      {entry.Hold_Until !== null && <Soft isBlock>{m.common_until_day({ day: formatDay(entry.Hold_Until) })}</Soft>}
      {entry.Letter !== null && (
        <>
          {letterSteps[entry.Letter.Letter_Step]}{" "}
          <a
            href={letterPdf(entry.Letter.Notice_LetterID)}
            target="_blank"
            rel="noopener"
            aria-label={m.letters_open({ number: entry.Letter.Letter_No })}
          >
            {entry.Letter.Letter_No}
          </a>
        </>
      )}
      {entry.Note}
      {entry.Next_Step !== "" && (
        <Soft isBlock>
          {m.collections_next_is({
            step: [entry.Next_Step, entry.Next_Step_Day && formatDay(entry.Next_Step_Day)].filter(Boolean).join(", "),
          })}
        </Soft>
      )}
      {entry.Withdrawn_At !== null && (
        <Soft isBlock>
          <Badge>{m.record_withdrawn()}</Badge>{" "}
          {m.collections_withdrawn_by({
            day: formatDayOf(entry.Withdrawn_At),
            name: entry.Withdrawn_By,
            reason: entry.Withdrawal_Reason,
          })}
        </Soft>
      )}
    </>
  );
}

function Withdraw({ entry, onClose }: { entry: FollowUp; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Follow_UpID } = entry;
  const form = useCallForm("vendor/Withdraw_Collection_Follow_Up", {
    call: () => import("#domain/money/collections/calls.ts").then(({ collections }) => collections.withdrawFollowUp),
    about: Follow_UpID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Follow_UpID, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={endOf(entry)}
      lead={m.collections_withdraw_lead()}
      label={m.common_reason()}
      submit={endOf(entry)}
      danger
      most={200}
      onClose={onClose}
    />
  );
}
