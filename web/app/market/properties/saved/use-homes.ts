import { useEffect, useState } from "react";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { request } from "../../../lib/request.ts";

type Homes = ReadonlyMap<string, PublicPropertyInfo | undefined>;

/** The homes of the list by their ids, `undefined` where one is not on the site any more. Those that are here stay. */
export function useHomes(ids: readonly string[]) {
  const [homes, setHomes] = useState<Homes>(new Map());
  const [failure, setFailure] = useState<{ why: string | undefined; isOffline: boolean }>();
  const [tries, setTries] = useState(0);
  const missing = ids.filter((id) => !homes.has(id)).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    setFailure(undefined);
    if (missing === "") return;
    const given = new AbortController();
    const PropertyIDs = missing.split(",");
    request("user/Filter_All_Shortlisted_Properties", { PropertyIDs }, { signal: given.signal }).then((answer) => {
      if (given.signal.aborted) return;
      if (!answer.success)
        return setFailure({ why: answer.extras.Status, isOffline: "unanswered" in answer && !navigator.onLine });
      const found = new Map(answer.extras.Data.map((home) => [home.PropertyID, home]));
      setHomes((last) => new Map([...last, ...PropertyIDs.map((id) => [id, found.get(id)] as const)]));
    });
    return () => given.abort();
  }, [missing, tries]);

  useEffect(() => {
    if (!failure) return;
    const again = () => setTries((last) => last + 1);
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [failure]);

  return { homes, failure, retry: () => setTries((last) => last + 1) };
}
