import type { annualAccounts } from "#domain/money/annual-accounts/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import type { PageContext } from "../../lib/page-context.ts";
import type { Shown } from "./statements-address.ts";

/** Rows of a register on one page. */
export const pageSize = 50;

type Calls = typeof annualAccounts;
export type Read =
  | { of: "sides"; data: Output<Calls["financial"]> }
  | { of: "funds"; data: Output<Calls["funds"]> }
  | { of: "collection"; data: Output<Calls["collectionRegister"]> }
  | { of: "receipts"; data: Output<Calls["receiptRegister"]> }
  | { of: "vouchers"; data: Output<Calls["voucherRegister"]> };
type Days = { Start_Date?: string; End_Date?: string };

/** Asks for the statement or register that the address names. */
export async function loadStatement(ask: PageContext["ask"], { statement, page }: Shown, days: Days) {
  const part = { ...days, Skip: (page - 1) * pageSize, Limit: pageSize };
  if (statement === "funds") {
    const answer = await ask("vendor/Fetch_Fund_Statement", days);
    return answer.success ? { ...answer, read: { of: "funds", data: answer.extras.Data } as Read } : answer;
  }
  if (statement === "collection") {
    const answer = await ask("vendor/Filter_Collection_Register", part);
    return answer.success ? { ...answer, read: { of: "collection", data: answer.extras } as Read } : answer;
  }
  if (statement === "receipts") {
    const answer = await ask("vendor/Filter_Receipt_Register", part);
    return answer.success ? { ...answer, read: { of: "receipts", data: answer.extras } as Read } : answer;
  }
  if (statement === "vouchers") {
    const answer = await ask("vendor/Filter_Voucher_Register", part);
    return answer.success ? { ...answer, read: { of: "vouchers", data: answer.extras } as Read } : answer;
  }
  const answer = await ask("vendor/Fetch_Financial_Statement", { Statement: statement, ...days });
  return answer.success ? { ...answer, read: { of: "sides", data: answer.extras.Data } as Read } : answer;
}
