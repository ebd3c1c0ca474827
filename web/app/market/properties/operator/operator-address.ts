import { allSignalKinds, checkTurns } from "#domain/market/properties/checks/codes.ts";
import { operatorLists } from "#domain/market/properties/operator/codes.ts";
import { idAtEnd } from "#domain/platform/ids.ts";
import { choice, codesOf, part, wordsOf } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

/** The listings that an operator looks at; the whole address of a listing's page may be pasted to open it. */
export const operatorAddress = listAddress({
  name: "listings",
  path: "/operator",
  pageSize: 20,
  filters: {
    list: part(operatorLists),
    signal: choice(wordsOf(allSignalKinds), "Signal"),
    turn: choice(codesOf(checkTurns), "Turn"),
  },
  idIn: (text) => idAtEnd(text.split(/[?#]/, 1)[0]!),
});
