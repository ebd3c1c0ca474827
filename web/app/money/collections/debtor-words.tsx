import type { CollectionState } from "#domain/money/collections/codes.ts";
import { contactKinds, type PromiseState } from "#domain/money/collections/follow-ups/codes.ts";
import type { Debtor } from "#domain/money/collections/queue/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

export const stateTones = { 1: "warn", 2: "accent", 3: "accent", 4: "plain", 5: "bad" } as const satisfies Record<
  CollectionState,
  string
>;
export const promiseTones = { 1: "accent", 2: "good", 3: "bad" } as const satisfies Record<PromiseState, string>;

const promiseWords: Record<PromiseState, (given: { amount: string; day: string }) => string> = {
  1: m.collections_promise_open,
  2: m.collections_promise_kept,
  3: m.collections_promise_broken,
};

/** The latest promise as a sentence; nothing where there is none. */
export const promiseOf = ({ Promise: promise }: Pick<Debtor, "Promise">): string =>
  promise === null
    ? ""
    : promiseWords[promise.Promise_State]({
        amount: formatRupees(promise.Promise_Amount),
        day: formatDay(promise.Promise_Day),
      });

export const placeOf = ({ Property_Title, Flat_Label }: Debtor): string =>
  [Property_Title, Flat_Label].filter(Boolean).join(" · ");

export const contactOf = ({ Last_Contact }: Debtor): string =>
  Last_Contact === null ? "" : contactKinds[Last_Contact.Follow_Up_Kind];
