import { useEffect } from "react";
import { enter, useEntries, useWanted, want } from "../../shell/public-entries.tsx";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";

const SignInDialog = dialogOnDemand(async () => (await import("./sign-in-dialog.tsx")).SignInDialog);

/** The page of ours that the address names for after the sign-in. Loaded where one is named: every page has this part. */
async function pageAfter(): Promise<string | undefined> {
  const next = new URLSearchParams(location.search).get("next");
  return next === null ? undefined : (await import("../../lib/own-path.ts")).ownPathOf(next);
}

/** Opens the sign-in dialog on request; once per page. */
export function Entrance() {
  const entries = useEntries();
  const wanted = useWanted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries of a site do not change
  useEffect(() => {
    const openNamed = async () => {
      const entry = entries.find(({ name }) => location.hash === `#${name}`);
      if (!entry) return;
      const leadsTo = await pageAfter();
      history.replaceState(history.state, "", location.pathname + (leadsTo === undefined ? location.search : ""));
      enter({ target: entry.target, leadsTo });
    };
    void openNamed();
    addEventListener("hashchange", openNamed);
    return () => removeEventListener("hashchange", openNamed);
  }, []);
  if (wanted === undefined) return null;
  return (
    <SignInDialog {...wanted} onTarget={(target) => want({ ...wanted, target })} onClose={() => want(undefined)} />
  );
}
