import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Envelope } from "#domain/platform/call.ts";
import { m } from "../../paraglide/messages.js";
import { showToast } from "../../ui/toast.tsx";

type Answer = { success: boolean; extras: Envelope["extras"] };

/**
 * Renames a record that two people may be renaming at once: `send` gets the new name and the one that this person has
 * seen. A newer name is reported once, and overwritten only when the person saves again. Returns the problem, if any.
 */
export function useRename(name: string, failed: string, send: (name: string, seen: string) => Promise<Answer>) {
  const { revalidate } = useRevalidator();
  const [newer, setNewer] = useState<string>();
  return async (next: string): Promise<string | undefined> => {
    const { success, extras } = await send(next, newer ?? name);
    if (success) {
      setNewer(undefined);
      showToast(extras.Status ?? "");
      await revalidate();
      return undefined;
    }
    const currentName = extras.fields?.Name;
    if (extras.refusal !== "stale" || currentName === undefined) return currentName ?? extras.Status ?? failed;
    setNewer(currentName);
    return m.blocks_stale({ name: currentName });
  };
}
