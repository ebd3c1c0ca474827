import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { isSignedIn } from "../lib/credentials.ts";
import { localAddress } from "../lib/language.ts";
import { useHasFeature } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";

const SignInDialog = lazy(() => import("./sign-in-dialog.tsx").then((file) => ({ default: file.SignInDialog })));

type Entry = { name: string; target: string; label: string };

/** The ways in, one for each kind of account. */
export function useEntries(): Entry[] {
  const hasSocieties = useHasFeature("society-management");
  return [
    { name: "property-management", target: "/property-management", label: m.session_entry_property() },
    ...(hasSocieties ? [{ name: "society-management", target: "/dashboard", label: m.session_entry_society() }] : []),
    { name: "tenant", target: "/tenant", label: m.session_entry_tenant() },
  ];
}

let wanted: string | undefined;
const listeners = new Set<() => void>();
const want = (target: string | undefined) => {
  wanted = target;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Straight there for who is signed in; anyone else signs in first, and the target is remembered. */
function enter(target: string): void {
  if (isSignedIn()) location.assign(localAddress(target));
  else want(target);
}

type EntryLinkProps = { entry: Entry; className?: string | undefined };

/** A link to the home page, which opens the dialog itself: so it works from the pages without scripts too. */
export const EntryLink = ({ entry, className }: EntryLinkProps) => (
  <a
    href={`${localAddress("/")}#${entry.name}`}
    className={className}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const menu = event.currentTarget.closest("details");
      if (menu) {
        menu.open = false;
        // The dialog gives the focus back to where it was, which must still be in sight.
        menu.querySelector("summary")?.focus();
      }
      enter(entry.target);
    }}
  >
    {entry.label}
  </a>
);

/** Shows the sign-in dialog when it is asked for; once on a page. */
export function Entrance() {
  const entries = useEntries();
  const target = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries of a site do not change
  useEffect(() => {
    const openNamed = () => {
      const entry = entries.find(({ name }) => location.hash === `#${name}`);
      if (!entry) return;
      history.replaceState(history.state, "", location.pathname + location.search);
      enter(entry.target);
    };
    openNamed();
    addEventListener("hashchange", openNamed);
    return () => removeEventListener("hashchange", openNamed);
  }, []);
  if (target === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog target={target} onTarget={want} onClose={() => want(undefined)} />
    </Suspense>
  );
}
