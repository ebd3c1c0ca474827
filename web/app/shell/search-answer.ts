import { useEffect, useState } from "react";
import type { SearchGroup } from "#domain/desk/dashboards/calls.ts";
import { leastSearch } from "#domain/desk/dashboards/codes.ts";
import { request } from "../lib/request.ts";
import { m } from "../paraglide/messages.js";

const pause = 250;
const perGroup = 5;

type Answer = { search: string; groups: SearchGroup[]; failure?: string };
export type SearchState = {
  /** The last results; during the next search they stay visible. */
  groups: SearchGroup[];
  face: "idle" | "asking" | "failed" | "none" | "found";
  /** Whether `groups` belong to what is written now. */
  isCurrent: boolean;
  failure: string | undefined;
  retry: () => void;
};

/** Asks for what is written once the writer pauses; an answer that comes too late is not heard. */
export function useSearch(typed: string): SearchState {
  const search = typed.trim();
  const isAsked = search.length >= leastSearch;
  const [answer, setAnswer] = useState<Answer>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!isAsked) return setAnswer(undefined);
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(async () => {
      const found = await request("vendor/Search_Everything", { Search: search, Limit: perGroup }, { signal });
      if (signal.aborted) return;
      if (found.success) setAnswer({ search, groups: found.extras.Data });
      else setAnswer({ search, groups: [], failure: found.extras.Status ?? m.common_failed_on_our_side() });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search, isAsked, attempt]);

  const isCurrent = answer?.search === search;
  const groups = (isAsked && answer?.groups) || [];
  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  return { groups, face: faceOf(), isCurrent, failure: answer?.failure, retry };

  function faceOf(): SearchState["face"] {
    if (!isAsked) return "idle";
    if (groups.length > 0) return "found";
    if (!isCurrent) return "asking";
    return answer.failure === undefined ? "none" : "failed";
  }
}
