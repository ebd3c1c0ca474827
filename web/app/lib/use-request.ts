import { useEffect, useRef, useState } from "react";

type Outcome<T> =
  | { success: true; extras: { Data: T } }
  | { success: false; extras: { Status?: string | undefined; refusal?: string | undefined } };

export type RequestState<T> =
  | { is: "loading" }
  | { is: "full"; found: T }
  | { is: "failed"; why: string | undefined; refusal: string | undefined };

/**
 * The data of a dialog, loaded separately: it may be on no page of the list. It stays visible while it is loaded again.
 */
export function useRequest<T>(id: string, question: (signal: AbortSignal) => Promise<Outcome<T>>) {
  const [answered, setAnswered] = useState<{ of: string; asked: RequestState<T> }>();
  const [tries, setTries] = useState(0);
  const latest = useRef(question);
  latest.current = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing, or another try
  useEffect(() => {
    const given = new AbortController();
    latest.current(given.signal).then((answer) => {
      if (given.signal.aborted) return;
      const { extras } = answer as { extras: { Data?: T; Status?: string; refusal?: string } };
      const asked: RequestState<T> = answer.success
        ? { is: "full", found: answer.extras.Data }
        : { is: "failed", why: extras.Status, refusal: extras.refusal };
      setAnswered({ of: id, asked });
    });
    return () => given.abort();
  }, [id, tries]);
  const asked: RequestState<T> = answered?.of === id ? answered.asked : { is: "loading" };
  return {
    asked,
    retry: () => {
      setAnswered(undefined);
      setTries((last) => last + 1);
    },
    refresh: () => setTries((last) => last + 1),
  };
}
