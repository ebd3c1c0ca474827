import { useCallback, useEffect, useState } from "react";
import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";

export type IncidentInfo = Output<CallAt<"vendor/Fetch_Society_Incident_Info">>;

/** An incident with its photos and its time line, loaded by the browser; `reload` answers the newest. */
export function useIncident(Society_IncidentID: string) {
  const [found, setFound] = useState<IncidentInfo>();
  const [failure, setFailure] = useState<string>();
  const reload = useCallback(async () => {
    const answer = await request("vendor/Fetch_Society_Incident_Info", { Society_IncidentID });
    if (answer.success) {
      setFound(answer.extras.Data);
      setFailure(undefined);
      return answer.extras.Data;
    }
    setFailure(answer.extras.Status ?? m.incidents_load_failed());
    return undefined;
  }, [Society_IncidentID]);
  useEffect(() => void reload(), [reload]);
  return { found, failure, reload };
}
