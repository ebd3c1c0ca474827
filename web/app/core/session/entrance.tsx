import { useEffect } from "react";
import { localAddress } from "../../lib/language.ts";
import { enter, useEntries, useWanted, want } from "../../shell/public-entries.tsx";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";

const SignInDialog = dialogOnDemand(async () => (await import("./sign-in-dialog.tsx")).SignInDialog);

/** The page of ours that the address names for after the sign-in; never one of another site. */
function pageAfter(): string | undefined {
  const path = new URLSearchParams(location.search).get("next");
  if (!path?.startsWith("/")) return undefined;
  const url = URL.parse(localAddress(path), location.origin);
  return url?.origin === location.origin ? path : undefined;
}

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
