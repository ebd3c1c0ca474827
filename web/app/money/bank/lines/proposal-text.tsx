import type { BankProposal } from "#domain/money/bank/lines/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { m } from "../../../paraglide/messages.js";
import { Soft } from "../../../ui/soft.tsx";
import { EntryText } from "./entry-text.tsx";

type Props = { proposal: BankProposal; isDebit?: boolean };

/** Whose a credit would be, which receipts a debit takes back, whom it paid, or which entry a line is, with what speaks for it. */
export const ProposalText = ({
  proposal: { Parts, Receipts, Supplier_Payments, Entry, Reasons },
  isDebit = false,
}: Props) => (
  <>
    {Parts.map(({ Debtor_AccountID, Flat_Label, Name, Amount, Due_Amount }) => (
      <div key={`${Debtor_AccountID} ${Amount}`}>
        <strong>{Flat_Label}</strong> · {Name}
        {Parts.length > 1 && ` · ${formatRupees(Amount)}`}
        <Soft isBlock>
          {Receipts.length > 0
            ? (isDebit ? m.bank_lines_takes_back : m.bank_lines_has_receipt)({
                no: Receipts.map(({ Receipt_No }) => Receipt_No).join(", "),
              })
            : m.lists_total_due({ amount: formatRupees(Due_Amount) })}
        </Soft>
      </div>
    ))}
    {Supplier_Payments.map(({ Supplier_PaymentID, Supplier_Name, Voucher_No }) => (
      <div key={Supplier_PaymentID}>
        <strong>{Supplier_Name}</strong>
        <Soft isBlock>{Voucher_No}</Soft>
      </div>
    ))}
    {Entry && <EntryText entry={Entry} />}
    <Soft isBlock size="xs">
      {Reasons.map(({ Reason_Label }) => Reason_Label).join(" · ")}
    </Soft>
  </>
);
