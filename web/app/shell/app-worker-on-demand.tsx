import { type ComponentType, useEffect, useState } from "react";
import type { Vendor } from "#domain/core/session/calls.ts";

type Props = { vendor: Vendor };

/** Its script is fetched once the page works: nothing that is seen at first needs it. Where it does not come, the page works without. */
export function AppWorkerOnDemand(props: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  useEffect(() => {
    import("./app-worker.tsx").then(({ AppWorker }) => setLoaded(() => AppWorker)).catch(() => {});
  }, []);
  return Loaded ? <Loaded {...props} /> : null;
}
