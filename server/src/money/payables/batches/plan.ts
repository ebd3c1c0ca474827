import type { BatchFault, TransferKind } from "#domain/money/payables/batches/codes.ts";
import { batchFault, type Layout, transferOf } from "#domain/money/payables/batches/rules.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { BatchBank, ChosenBill } from "./queries.ts";

export type PlannedPayment = {
  supplier: ChosenBill;
  bills: ChosenBill[];
  amount: Paise;
  kind: TransferKind;
  fault: BatchFault | undefined;
};

/** What a batch would pay: one payment for each supplier, and how it goes. */
export function planBatch(
  bills: readonly ChosenBill[],
  { bank, layout, byImps }: { bank: BatchBank; layout: Layout; byImps: boolean },
): PlannedPayment[] {
  const bySupplier = Map.groupBy(bills, ({ supplier_id }) => supplier_id);
  return [...bySupplier.values()].map((all) => {
    const supplier = all[0]!;
    const amount = all.reduce((sum, { outstanding_paise }) => sum + outstanding_paise, 0);
    const payee = { name: supplier.supplier_name, accountNo: supplier.bank_account_no, ifsc: supplier.ifsc };
    return {
      supplier,
      bills: all,
      amount,
      kind: transferOf({ from: bank.ifsc, to: supplier.ifsc, amount, byImps }, layout),
      fault: batchFault(payee, bank.bank_account_no),
    };
  });
}
