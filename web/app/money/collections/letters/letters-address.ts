import {
  letterStates,
  letterSteps,
  mostDaysBetween,
  usualDaysBetween,
} from "#domain/money/collections/letters/codes.ts";
import { choice, codesOf, day, dayOfRange, search, uuidIn } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";
import { type CollectionsState, collectionsAddress, collectionsPath } from "../collections-address.ts";

export const lettersPath = `${collectionsPath}/letters`;
export const newLettersPath = `${lettersPath}/new`;
export const templatesPath = `${lettersPath}/texts`;
export const letterPdf = (letterId: string): string => `/papers/letters/${letterId}`;

/** The register. */
export const lettersAddress = listAddress({
  path: lettersPath,
  pageSize: 20,
  filters: {
    search: search(),
    step: choice(codesOf(letterSteps), "Letter_Step"),
    state: choice(codesOf(letterStates), "Letter_State"),
    from: dayOfRange("Start_Date"),
    to: dayOfRange("End_Date"),
  },
});

const stepIn = (text: string | null): 1 | 2 | 3 => (text === "2" ? 2 : text === "3" ? 3 : 1);
const languageIn = (text: string | null, other: "en" | "hi"): "en" | "hi" =>
  text === "en" || text === "hi" ? text : other;

/** Which text is open. */
export const readTemplate = (params: URLSearchParams, language: "en" | "hi") => ({
  step: stepIn(params.get("step")),
  language: languageIn(params.get("language"), language),
});
export const templateHref = (step: number, language: string): string =>
  `${templatesPath}?step=${step}&language=${language}`;

export type NewLetters = {
  /** Who was chosen; nobody: all that match the filters of the queue. */
  accounts: string[];
  queue: CollectionsState;
  step: 1 | 2 | 3;
  language: "en" | "hi";
  /** Empty where the address names none. */
  payBy: string;
  days: number;
};

const readDay = day("Start_Date").read;

export function readNewLetters(params: URLSearchParams, language: "en" | "hi"): NewLetters {
  const days = Number(params.get("days") ?? usualDaysBetween);
  return {
    accounts: (params.get("accounts") ?? "").split(",").map(uuidIn).filter(Boolean),
    queue: collectionsAddress.parse(params),
    step: stepIn(params.get("step")),
    language: languageIn(params.get("language"), language),
    payBy: readDay(params.get("payby") ?? ""),
    days: Number.isInteger(days) && days >= 1 && days <= mostDaysBetween ? days : usualDaysBetween,
  };
}

/** Letters to some debtors of the queue. */
export const lettersTo = (accountIds: readonly string[]): string =>
  `${newLettersPath}?accounts=${[...new Set(accountIds)].sort().join(",")}`;

/** Letters to all that the queue lists. */
export const lettersToAll = (state: CollectionsState): string =>
  collectionsAddress.href({ ...state, page: 1 }).replace(collectionsPath, newLettersPath);
