import { useEffect } from "react";
import { ownPathOf } from "../../lib/own-path.ts";
import { enter, useEntries, useWanted, want } from "../../shell/public-entries.tsx";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";

const SignInDialog = dialogOnDemand(async () => (await import("./sign-in-dialog.tsx")).SignInDialog);

/** The page of ours that the address names for after the sign-in. */
const pageAfter = () => ownPathOf(new URLSearchParams(location.search).get("next"));

/** Opens the sign-in dialog on request; once per page. */
export function Entrance() {
  const entries = useEntries();
  const wanted = useWanted();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries of a site do not change
  useEffect(() => {
    const openNamed = () => {
      const entry = entries.find(({ name }) => location.hash === `#${name}`);
      if (!entry) return;
      const leadsTo = pageAfter();
      history.replaceState(history.state, "", location.pathname + (leadsTo === undefined ? location.search : ""));
      enter({ target: entry.target, leadsTo });
    };
    openNamed();
    addEventListener("hashchange", openNamed);
    return () => removeEventListener("hashchange", openNamed);
  }, []);
  if (wanted === undefined) return null;
  return (
    <SignInDialog {...wanted} onTarget={(target) => want({ ...wanted, target })} onClose={() => want(undefined)} />
  );
}
