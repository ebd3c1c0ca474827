import { useSyncExternalStore } from "react";
import { isSignedIn } from "../lib/credentials.ts";
import { localAddress } from "../lib/language.ts";
import { useHasFeature } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";

type Entry = { name: string; target: string; label: string };

/** The ways in, one for each kind of account. */
export function useEntries(): Entry[] {
  const hasSocieties = useHasFeature("society-management");
  return [
    { name: "property-management", target: "/property-management", label: m.common_property_management() },
    ...(hasSocieties
      ? [{ name: "society-management", target: "/dashboard", label: m.common_society_management() }]
      : []),
    { name: "tenant", target: "/tenant", label: m.common_tenant() },
  ];
}

/** The target decides which kind of account signs in; it is where that leads, unless a page of it was named. */
type Wanted = { target: string; leadsTo?: string | undefined; person?: KnownPerson | undefined };

/** What somebody who signs in has already told on the page. */
export type KnownPerson = { Name: string; PhoneNumber: string; EmailID: string };

let entry: Wanted | undefined;
const listeners = new Set<() => void>();
export const want = (next: Wanted | undefined) => {
  entry = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Straight there for who is signed in; anyone else signs in first, and the target is remembered. */
export function enter(next: Wanted): void {
  if (isSignedIn()) location.assign(localAddress(next.leadsTo ?? next.target));
  else want(next);
}

type EntryLinkProps = {
  entry: Entry;
  /** A page for after the sign-in. */
  leadsTo?: string | undefined;
  className?: string | undefined;
};

/** A link to the home page, which opens the dialog itself: so it works from the pages without scripts too. */
export const EntryLink = ({ entry, leadsTo, className }: EntryLinkProps) => (
  <a
    href={`${localAddress("/")}${leadsTo === undefined ? "" : `?${new URLSearchParams({ next: leadsTo })}`}#${entry.name}`}
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
      enter({ target: entry.target, leadsTo });
    }}
  >
    {entry.label}
  </a>
);

/** Which sign-in entry was chosen, for the dialog that opens. */
export const useWanted = (): Wanted | undefined =>
  useSyncExternalStore(
    subscribe,
    () => entry,
    () => undefined,
  );
