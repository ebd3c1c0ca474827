import type { CallAt } from "#domain";
import type { WizardMode } from "#domain/market/properties/wizard/codes.ts";
import type { Input } from "#domain/platform/call.ts";
import { request } from "../../../lib/request.ts";

type Draft = Omit<Input<CallAt<"vendor/Edit_Property_Draft">>, "Mode" | "PropertyID">;
export type Subject = { Mode: WizardMode; PropertyID: string | null };
/** The state of the last change: being saved, saved since then, or not saved. */
export type Keeping = "pending" | { since: string } | "failed";

const pause = 1000;

/** Keeps a draft on the server, a moment after each change; one save waits for the one before. */
export function draftKeeper(subject: Subject, tell: (keeping: Keeping) => void) {
  let newest: Draft | undefined;
  let isSent = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isOver = false;

  async function save(draft: Draft): Promise<void> {
    const answer = await request("vendor/Edit_Property_Draft", { ...subject, ...draft }, { keepalive: true });
    if (isOver || draft !== newest) return;
    // The next time that it is asked for, it is sent again.
    if (!answer.success) isSent = false;
    tell(answer.success ? { since: answer.extras.Data.updated_at } : "failed");
  }
  /** Saves the newest draft, unless that is on its way or a newer one takes its place before its turn. */
  function flush(): Promise<unknown> {
    clearTimeout(timer);
    last = last.then(() => send());
    return last;
  }
  function send(): Promise<void> | undefined {
    if (isSent || isOver || !newest) return undefined;
    isSent = true;
    return save(newest);
  }
  return {
    keep(draft: Draft): void {
      if (isOver) return;
      newest = draft;
      isSent = false;
      tell("pending");
      clearTimeout(timer);
      timer = setTimeout(flush, pause);
    },
    flush,
    /** The page may be gone before its turn would come: the last words go at once, and outlive it. */
    leave(): void {
      clearTimeout(timer);
      const leaving = send();
      if (leaving) last = Promise.all([last, leaving]);
    },
    /** Nothing is kept any more, and what was is forgotten. */
    async forget(): Promise<void> {
      isOver = true;
      clearTimeout(timer);
      await last;
      await request("vendor/Remove_Property_Draft", subject);
    },
  };
}
export type DraftKeeper = ReturnType<typeof draftKeeper>;
