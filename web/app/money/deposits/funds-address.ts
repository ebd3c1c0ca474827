import { depositStates } from "#domain/money/deposits/codes.ts";
import { choice, codesOf, search, uuid } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";
import { fundsPath } from "../journal/books-address.ts";

export const fundsHref = (year: number): string => `${fundsPath}?year=${year}`;
export const depositsPath = `${fundsPath}/deposits`;
export const newDepositPath = `${depositsPath}/new`;
export const depositHref = (depositId: string): string => `${depositsPath}/${depositId}`;

export const depositsAddress = listAddress({
  path: depositsPath,
  pageSize: 20,
  filters: {
    search: search(),
    state: choice(codesOf(depositStates), "State", "Deposit_State"),
    fund: uuid("Fund", "Fund_AccountID"),
  },
});
