import { useEffect, useRef, useState } from "react";

type Outcome<T> =
  | { success: true; extras: { Data: T } }
  | { success: false; extras: { Status?: string | undefined; refusal?: string | undefined } };

export type RequestState<T> =
  | { is: "loading" }
  | { is: "full"; data: T }
  | { is: "failed"; message: string | undefined; refusal: string | undefined };

/**
 * The data of a dialog, loaded separately: it may be on no page of the list. It stays visible while it is loaded again, also where
 * its `version` changes.
 */
export function useRequest<T>(id: string, load: (signal: AbortSignal) => Promise<Outcome<T>>, version?: unknown) {
  const [settled, setSettled] = useState<{ of: string; result: RequestState<T> }>();
  const [tries, setTries] = useState(0);
  const isQuiet = useRef(false);
  const latest = useRef(load);
  latest.current = load;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another thing, another version of it, or another try
  useEffect(() => {
    const controller = new AbortController();
    latest.current(controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      const { extras } = answer as { extras: { Data?: T; Status?: string; refusal?: string } };
      const result: RequestState<T> = answer.success
        ? { is: "full", data: answer.extras.Data }
        : { is: "failed", message: extras.Status, refusal: extras.refusal };
      const keeps = isQuiet.current && result.is === "failed" && !result.refusal;
      setSettled((last) => (keeps && last?.of === id && last.result.is === "full" ? last : { of: id, result }));
    });
    return () => controller.abort();
  }, [id, version, tries]);
  const again = (quietly: boolean) => {
    isQuiet.current = quietly;
    setTries((last) => last + 1);
  };
  const result: RequestState<T> = settled?.of === id ? settled.result : { is: "loading" };
  return {
    result,
    retry: () => {
      setSettled(undefined);
      again(false);
    },
    refresh: () => again(false),
    /** Nobody asked for it: where there is no answer, what is shown stays. */
    keepFresh: () => again(true),
  };
}
