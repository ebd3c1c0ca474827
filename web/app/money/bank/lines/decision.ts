import type { BankProposal } from "#domain/money/bank/lines/draft.ts";

/** What a proposal decides, as the call takes it. */
export const decisionOf = ({ Parts, UPI_ClaimID, Receipts }: BankProposal) =>
  Receipts.length > 0
    ? { PaymentIDs: Receipts.map(({ PaymentID }) => PaymentID) }
    : {
        Parts: Parts.map(({ Debtor_AccountID, Amount }) => ({ Debtor_AccountID, Amount })),
        ...(UPI_ClaimID !== null && { UPI_ClaimID }),
      };
