import { languages } from "#domain/platform/languages.ts";
import { labelIn } from "#domain/translations.ts";
import type { AccountRow } from "./queries.ts";

type Named = Pick<AccountRow, "name" | "purpose">;

/** What an account is called by its purpose, in each language. */
const labelsOf = ({ purpose }: Pick<Named, "purpose">): string[] =>
  purpose === null ? [] : languages.map((language) => labelIn(language, "ledgerPurposes", purpose));

/** Whether this name is the account's own label in some language: it then has no name of its own. */
export const isItsLabel = (account: Named, name: string): boolean => labelsOf(account).includes(name);

/** All names by which an account may be meant: its own, and its labels. */
export const namesOf = (account: Named): string[] => [account.name ?? "", ...labelsOf(account)];

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());

/** Whether another account has this name, or can be called so by its label. A name of null stands for the account's labels. */
export function isNameTaken({ name, purpose }: Named, others: readonly Named[]): boolean {
  const own = new Set(lower(name === null ? labelsOf({ purpose }) : [name]));
  return others.some((other) => lower(namesOf(other)).some((text) => own.has(text)));
}
