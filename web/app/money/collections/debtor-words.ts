import type { CollectionState } from "#domain/money/collections/codes.ts";
import { contactKinds, type PromiseState } from "#domain/money/collections/follow-ups/codes.ts";
import type { Debtor } from "#domain/money/collections/queue/draft.ts";

export const stateTones = { 1: "warn", 2: "accent", 3: "accent", 4: "plain", 5: "bad" } as const satisfies Record<
  CollectionState,
  string
>;
export const promiseTones = { 1: "accent", 2: "good", 3: "bad" } as const satisfies Record<PromiseState, string>;

export const placeOf = ({ Property_Title, Flat_Label }: Debtor): string =>
  [Property_Title, Flat_Label].filter(Boolean).join(" · ");

export const contactOf = ({ Last_Contact }: Debtor): string =>
  Last_Contact === null ? "" : contactKinds[Last_Contact.Follow_Up_Kind];
