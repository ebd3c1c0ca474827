import type { CallAt } from "#domain";
import type { WizardMode } from "#domain/market/properties/wizard/codes.ts";
import type { Input } from "#domain/platform/call.ts";
import { ask } from "../../../lib/ask.ts";

type Draft = Omit<Input<CallAt<"vendor/Edit_Property_Draft">>, "Mode" | "PropertyID">;
export type Subject = { Mode: WizardMode; PropertyID: string | null };
/** What became of the last change: on its way, kept since then, or not kept. */
export type Keeping = "pending" | { since: string } | "failed";

const pause = 1000;

/** Keeps a draft on the server, a moment after each change; one save waits for the one before. */
export function draftKeeper(subject: Subject, tell: (keeping: Keeping) => void) {
  let waiting: Draft | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;

  function flush(): Promise<unknown> {
    clearTimeout(timer);
    const draft = waiting;
    waiting = undefined;
    if (!draft || isOver) return last;
    last = last.then(async () => {
      const answer = await ask("vendor/Edit_Property_Draft", { ...subject, ...draft });
      if (!isOver) tell(answer.success ? { since: answer.extras.Data.updated_at } : "failed");
    });
    return last;
  }
  return {
    keep(draft: Draft): void {
      if (isOver) return;
      waiting = draft;
      tell("pending");
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
    flush,
    /** Nothing is kept any more, and what was is forgotten. */
    async forget(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      await last;
      await ask("vendor/Remove_Property_Draft", subject);
    },
  };
}
export type DraftKeeper = ReturnType<typeof draftKeeper>;
