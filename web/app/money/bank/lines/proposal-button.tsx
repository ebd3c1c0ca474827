import type { BankLine, BankProposal } from "#domain/money/bank/lines/draft.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { AskButton } from "./ask-button.tsx";
import { decisionOf } from "./decision.ts";
import { isToReverse } from "./take-back-dialog.tsx";

type Props = { line: BankLine; proposal: BankProposal; onTakeBack: () => void };

/** Does what the first proposal of an open line says, if it stands alone. */
export function ProposalButton({ line, proposal, onTakeBack }: Props) {
  const { Bank_LineID } = line;
  const isCredit = line.Credit_Amount > 0;
  const { Entry, Supplier_Payments, Receipts, Reasons } = proposal;
  if (Supplier_Payments.length > 0)
    return (
      <AskButton
        path="vendor/Match_Bank_Line_To_Supplier_Payments"
        about={Bank_LineID}
        input={
          {
            Bank_LineID,
            Supplier_PaymentIDs: Supplier_Payments.map(({ Supplier_PaymentID }) => Supplier_PaymentID),
          } as never
        }
      >
        {m.bank_lines_match()}
      </AskButton>
    );
  if (!isCredit && isToReverse(proposal))
    return (
      <Button look="danger" onClick={onTakeBack}>
        {m.payments_reverse()}
      </Button>
    );
  const isOne = isCredit
    ? line.Match_Grade !== null && line.Match_Grade <= 2
    : Reasons.every(({ Reason }) => Reason !== "others-fit");
  if (!isOne) return null;
  if (Entry)
    return (
      <AskButton
        path="vendor/Match_Bank_Line_To_Entry"
        about={Bank_LineID}
        input={{ Bank_LineID, Entry_Kind: Entry.Entry_Kind, Entry_DocumentID: Entry.Entry_DocumentID } as never}
      >
        {m.bank_lines_match()}
      </AskButton>
    );
  return (
    <AskButton
      path="vendor/Post_Bank_Line"
      about={Bank_LineID}
      input={{ Bank_LineID, ...decisionOf(proposal) } as never}
    >
      {Receipts.length > 0 ? m.bank_lines_match() : m.bank_lines_post()}
    </AskButton>
  );
}
