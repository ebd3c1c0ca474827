import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BankLine, BankProposal } from "#domain/money/bank/lines/draft.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast.tsx";

/** What a proposal decides, as the call takes it. */
export const decisionOf = ({ Parts, UPI_ClaimID, Receipts }: BankProposal) =>
  Receipts.length > 0
    ? { PaymentIDs: Receipts.map(({ PaymentID }) => PaymentID) }
    : {
        Parts: Parts.map(({ Debtor_AccountID, Amount }) => ({ Debtor_AccountID, Amount })),
        ...(UPI_ClaimID !== null && { UPI_ClaimID }),
      };

/** Posts what is proposed first, by one click. */
export function PostButton({ line, proposal }: { line: BankLine; proposal: BankProposal }) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt("vendor/Post_Bank_Line", line.Bank_LineID);
  const [isBusy, setIsBusy] = useState(false);
  async function post() {
    setIsBusy(true);
    const answer = await attempt.ask({ Bank_LineID: line.Bank_LineID, ...decisionOf(proposal) } as never);
    showToast(answer.extras.Status ?? m.bank_lines_post_failed());
    await revalidate();
    setIsBusy(false);
  }
  return (
    <>
      {attempt.notice}
      <Button busy={isBusy} onClick={post}>
        {proposal.Receipts.length > 0 ? m.bank_lines_match() : m.bank_lines_post()}
      </Button>
    </>
  );
}

export function SuspenseButton({ line: { Bank_LineID } }: { line: BankLine }) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt("vendor/Move_Bank_Line_To_Suspense", Bank_LineID);
  const [isBusy, setIsBusy] = useState(false);
  async function move() {
    setIsBusy(true);
    const answer = await attempt.ask({ Bank_LineID });
    showToast(answer.extras.Status ?? m.bank_lines_post_failed());
    await revalidate();
    setIsBusy(false);
  }
  return (
    <>
      {attempt.notice}
      <Button look="quiet" busy={isBusy} onClick={move}>
        {m.bank_lines_to_suspense()}
      </Button>
    </>
  );
}
