import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Proposal } from "#domain/core/proposals/calls.ts";
import { proposalKinds } from "#domain/core/proposals/codes.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { formatDay, formatDayOf, formatMonth, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";
import { closingWords } from "./closing-words.ts";

type Asked = { proposal: Proposal; what: "confirm" | "decline" };

/** What one administrator proposed and another one has to confirm. */
export function WaitingProposals({ proposals }: { proposals: readonly Proposal[] }) {
  const [asked, setAsked] = useState<Asked>();
  if (proposals.length === 0) return null;
  return (
    <Section bare title={m.staff_waiting_title()} lead={m.staff_waiting_lead()}>
      <Stack as="ul" gap={3}>
        {proposals.map((proposal) => (
          <li key={proposal.Society_ProposalID}>
            <ProposalCard proposal={proposal} onAsk={(what) => setAsked({ proposal, what })} />
          </li>
        ))}
      </Stack>
      {asked && <Decision {...asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

type ProposalCardProps = { proposal: Proposal; onAsk: (what: Asked["what"]) => void };

function ProposalCard({ proposal, onAsk }: ProposalCardProps) {
  const { Kind, Proposed_By, Whether_Own, created_at, Expires_At } = proposal;
  return (
    <Card as="article" isItem>
      <Stack gap={2}>
        <h3>{proposalKinds[Kind]}</h3>
        <p>{contentOf(proposal)}</p>
        <Soft>
          {m.staff_proposed_by({
            name: Proposed_By || m.approval_by_job(),
            day: formatDayOf(created_at),
            until: formatDayOf(Expires_At),
          })}
        </Soft>
        <Row>
          {Whether_Own ? (
            <>
              <span>{m.staff_waiting_own()}</span>
              <Button look="quietDanger" onClick={() => onAsk("decline")}>
                {m.staff_withdraw()}
              </Button>
            </>
          ) : (
            <>
              <Button look="primary" onClick={() => onAsk("confirm")}>
                {m.common_confirm()}
              </Button>
              <Button look="quietDanger" onClick={() => onAsk("decline")}>
                {m.common_decline()}
              </Button>
            </>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

/** What was proposed, in a line. */
export function contentOf(proposal: Proposal): string {
  const { Appointment, Payment_Settings, Book_Closing, Write_Off, Bill_Run, Bill_Approval, Budget, Year_End } =
    proposal;
  if (Bill_Run)
    return m.staff_bill_run({
      month: formatMonth(Bill_Run.Billing_Month),
      count: m.common_count_bills({ count: Bill_Run.Bill_Count, number: formatNumber(Bill_Run.Bill_Count) }),
      amount: formatRupees(Bill_Run.Bill_Total),
    });
  if (Bill_Approval) return Bill_Approval.Whether_Needed ? m.approval_waiting_on() : m.approval_waiting_off();
  if (Budget)
    return m.staff_budget({
      year: yearInWords(Budget.Financial_Year),
      version: String(Budget.Version),
      income: formatRupees(Budget.Income),
      expense: formatRupees(Budget.Expense),
    });
  if (Year_End) {
    const { Financial_Year, Amount, Reason } = Year_End;
    return [yearInWords(Financial_Year), Amount !== null && formatRupees(Amount), Reason].filter(Boolean).join(" · ");
  }
  if (Write_Off) return writeOffOf(Write_Off);
  if (Book_Closing) return closingWords(Book_Closing);
  if (Payment_Settings) {
    const { UPI_ID, Payee_Name, Bank_Account_No, IFSC, Bank_Name } = Payment_Settings;
    return [UPI_ID, Payee_Name, Bank_Account_No, IFSC, Bank_Name].filter(Boolean).join(" · ");
  }
  if (!Appointment) return "";
  const { Role, Name, PhoneNumber, From, Until } = Appointment;
  const term = Until
    ? m.staff_until({ from: formatDay(From), to: formatDay(Until) })
    : m.common_since_title({ day: formatDay(From) });
  return [Name, roleLabel(Role), formatPhone(PhoneNumber), term].join(" · ");
}

function writeOffOf(of: NonNullable<Proposal["Write_Off"]>): string {
  const resolution =
    of.Resolution_Day && m.staff_write_off_resolution({ no: of.Resolution_No, day: formatDay(of.Resolution_Day) });
  const bills = of.Bills.map(({ Bill_No }) => Bill_No).join(", ");
  const parts = [of.Write_Off_No, formatRupees(of.Amount), of.Name, of.Flat_Label, bills, resolution, of.Reason];
  return parts.filter(Boolean).join(" · ");
}

const confirmPaths = {
  appointment: "vendor/Confirm_Society_Staff",
  "payment-settings": "vendor/Confirm_Payment_Settings",
  "write-off": "vendor/Confirm_Write_Off",
  "write-off-reversal": "vendor/Confirm_Write_Off_Reversal",
  "books-closing": "vendor/Confirm_Book_Closing",
  "bill-run": "vendor/Confirm_Bill_Run",
  "bill-approval": "vendor/Confirm_Bill_Approval",
  budget: "vendor/Confirm_Budget",
  appropriation: "vendor/Confirm_Appropriation",
  "appropriation-reversal": "vendor/Confirm_Appropriation_Reversal",
  "year-end": "vendor/Confirm_Year_End",
  "year-end-undo": "vendor/Confirm_Year_End_Undo",
} as const;

function Decision({ proposal, what, onClose }: Asked & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Society_ProposalID, Kind, Whether_Own } = proposal;

  async function decide() {
    const path = what === "confirm" ? confirmPaths[Kind] : "vendor/Decline_Society_Proposal";
    const answer = await askOnce(path, Society_ProposalID, { Society_ProposalID });
    if (!answer.success) return answer.extras.Status ?? m.staff_decision_failed();
    showToast(what === "confirm" ? m.common_confirmed() : m.staff_declined());
    await revalidate();
  }

  const decline = Whether_Own ? m.staff_withdraw() : m.common_decline();
  return (
    <ConfirmDialog
      title={proposalKinds[Kind]}
      confirm={what === "confirm" ? m.common_confirm() : decline}
      danger={what === "decline"}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{contentOf(proposal)}</p>
    </ConfirmDialog>
  );
}
