import { useRevalidator } from "react-router";
import type { BankProposal } from "#domain/money/bank/lines/draft.ts";
import { useMay } from "../../../lib/use-may.ts";
import { ReverseDialog } from "../../payments/reverse-dialog.tsx";
import { ReturnCheque } from "../return-cheque.tsx";

type Props = {
  proposal: BankProposal;
  /** What a returned cheque costs its payer, in rupees. */
  charge: number;
  onClose: () => void;
};

/** The receipt of a proposal that still counts, if there is one. */
const unreversedOf = ({ Receipts, Parts }: BankProposal) => {
  const at = Receipts.findIndex(({ Whether_Reversed }) => !Whether_Reversed);
  return at === -1 ? undefined : { ...Receipts[at]!, Name: Parts[at]!.Name, Amount: Parts[at]!.Amount };
};

/** Whether a debit takes a receipt back that nobody has reversed yet. */
export const isToReverse = (proposal: BankProposal): boolean => unreversedOf(proposal) !== undefined;

/** Reverses the receipt that a debit takes back. The debit is then matched by itself if it named the receipt. */
export function TakeBackDialog({ proposal, charge, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const isLandlord = useMay()("leases.write");
  const receipt = unreversedOf(proposal)!;
  const { ChequeID } = receipt;
  if (ChequeID !== null) return <ReturnCheque cheque={{ ...receipt, ChequeID }} charge={charge} onClose={onClose} />;
  const dialog = { payment: receipt, onReversed: () => void revalidate(), onClose };
  return isLandlord ? (
    <ReverseDialog
      {...dialog}
      path="vendor/Reverse_Property_Contract_Bill_Payment"
      call={() => import("#domain/leases/rents/calls.ts").then(({ rents }) => rents.reverse)}
    />
  ) : (
    <ReverseDialog
      {...dialog}
      path="vendor/Reverse_Bill_Payment"
      call={() => import("#domain/money/payments/calls.ts").then(({ payments }) => payments.reverse)}
    />
  );
}
