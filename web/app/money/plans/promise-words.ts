import type { PromiseState } from "#domain/money/collections/follow-ups/codes.ts";
import type { Debtor } from "#domain/money/collections/queue/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

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
