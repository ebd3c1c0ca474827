import { type ReactNode, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { CallAt, OncePath } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import type { Answer } from "./answer.ts";
import { askOnce, unansweredOf } from "./ask-once.ts";
import type { Attempt } from "./attempt.ts";
import { EarlierAttempt } from "./earlier-attempt.tsx";
import { useMaybeVendor } from "./vendor.ts";

type Sending<P extends OncePath> = {
  ask: (input: Input<CallAt<P>>) => Promise<Answer<CallAt<P>>>;
  /** Says, where it is so, that something was sent from this form before and never answered. */
  notice: ReactNode;
};

/**
 * How a form sends its call: with one key for each attempt, also after a reload. `about` is the id of the thing that
 * the form changes; one that makes something new is about nothing.
 */
export function useAttempt<P extends OncePath>(path: P, about = ""): Sending<P> {
  const { revalidate } = useRevalidator();
  const society = useMaybeVendor()?.Society_Information?.SocietyID ?? "";
  const subject = `${society} ${about}`;
  const [earlier, setEarlier] = useState<Attempt>();
  // After hydration: the server knows nothing of this browser's storage.
  useEffect(() => setEarlier(unansweredOf(path, subject)[0]), [path, subject]);

  return {
    async ask(input) {
      const had = unansweredOf(path, subject).length > 0;
      const answer = await askOnce(path, subject, input);
      if (unansweredOf(path, subject).length === 0) setEarlier(undefined);
      // What was sent earlier may have been done meanwhile.
      if (had && !answer.success) void revalidate();
      return answer;
    },
    notice: earlier && <EarlierAttempt attempt={earlier} onDone={() => void revalidate()} />,
  };
}
