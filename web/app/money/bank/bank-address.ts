import { chequeStates } from "#domain/money/bank/cheques/codes.ts";
import { postDatedStates } from "#domain/money/bank/post-dated/codes.ts";
import { choice, codesOf, day, search, uuidIn } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const bankPath = "/bank";
export const newAccountPath = `${bankPath}/new`;
export const depositPath = `${bankPath}/deposit`;
export const bankAccountHref = (accountId: string): string => `${bankPath}/${accountId}`;
export const editAccountHref = (accountId: string): string => `${bankAccountHref(accountId)}/edit`;

export const chequesAddress = listAddress({
  path: `${bankPath}/cheques`,
  pageSize: 20,
  filters: { search: search(), state: choice(codesOf(chequeStates), "Cheque_State") },
});

export const postDatedAddress = listAddress({
  path: `${bankPath}/post-dated`,
  pageSize: 20,
  filters: { search: search(), state: choice(codesOf(postDatedStates), "Post_Dated_State") },
});

export const unreconciledPath = `${bankPath}/unreconciled`;
export const unreconciledHref = (accountId: string, day: string): string =>
  `${unreconciledPath}?Account=${accountId}&Day=${day}`;
const readDay = day("Day").read;
/** The account and the day of a report; empty where the address names none. */
export const readUnreconciled = (params: URLSearchParams) => ({
  account: uuidIn(params.get("Account") ?? ""),
  day: readDay(params.get("Day") ?? ""),
});
