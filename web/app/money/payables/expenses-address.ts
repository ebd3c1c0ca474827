import { purchaseStates } from "#domain/money/payables/bills/codes.ts";
import { choice, codesOf, type Filter, search, uuid } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const expensesPath = "/expenses";
export const enterPath = `${expensesPath}/new`;
export const suppliersPath = `${expensesPath}/suppliers`;
export const recurringPath = `${expensesPath}/recurring`;
export const newRecurringPath = `${recurringPath}/new`;
export const draftsPath = `${recurringPath}/drafts`;
export const newSupplierPath = `${suppliersPath}/new`;
export const expensesSettingsPath = `${expensesPath}/settings`;
export const billHref = (billId: string): string => `${expensesPath}/${billId}`;
export const enterHref = (supplierId: string): string => `${enterPath}?supplier=${supplierId}`;
export const completeHref = (draftId: string): string => `${enterPath}?draft=${draftId}`;
export const recurringHref = (recurringId: string): string => `${recurringPath}/${recurringId}`;
export const editRecurringHref = (recurringId: string): string => `${recurringHref(recurringId)}/edit`;
export const supplierHref = (supplierId: string): string => `${suppliersPath}/${supplierId}`;
export const editSupplierHref = (supplierId: string): string => `${supplierHref(supplierId)}/edit`;
export const payHref = (supplierId: string, billId = ""): string =>
  `${supplierHref(supplierId)}/pay${billId && `?bill=${billId}`}`;
export const voucherHref = (paymentId: string): string => `/papers/payment-vouchers/${paymentId}`;

type ShowInput = {
  Whether_For_Me_Filter?: true;
  Whether_For_Me?: true;
  Whether_MSME_Late_Filter?: true;
  Whether_MSME_Late?: true;
};
const shown = ["mine", "late"] as const;
const show: Filter<(typeof shown)[number] | "", ShowInput> = {
  read: (text) => shown.find((word) => word === text) ?? "",
  write: (word) => word,
  input: (word) => {
    if (word === "mine") return { Whether_For_Me_Filter: true, Whether_For_Me: true };
    return word === "late" ? { Whether_MSME_Late_Filter: true, Whether_MSME_Late: true } : {};
  },
  narrows: true,
};

export const expensesAddress = listAddress({
  path: expensesPath,
  pageSize: 20,
  filters: {
    search: search(),
    state: choice(codesOf(purchaseStates), "State", "Purchase_State"),
    show,
    supplier: uuid("Supplier", "SupplierID"),
  },
});

export const suppliersAddress = listAddress({ path: suppliersPath, pageSize: 20, filters: { search: search() } });

export const paymentsAddress = listAddress({
  path: `${expensesPath}/payments`,
  pageSize: 20,
  filters: { search: search(), supplier: uuid("Supplier", "SupplierID") },
});

const running: Filter<"all" | "", { Whether_Running_Filter?: true; Whether_Running?: true }> = {
  read: (text) => (text === "all" ? "all" : ""),
  write: (word) => word,
  input: (word) => (word === "all" ? {} : { Whether_Running_Filter: true, Whether_Running: true }),
  narrows: false,
};
export const recurringAddress = listAddress({
  path: recurringPath,
  pageSize: 20,
  filters: { search: search(), show: running, supplier: uuid("Supplier", "SupplierID") },
});
export const draftsAddress = listAddress({ path: draftsPath, pageSize: 20, filters: { search: search() } });
