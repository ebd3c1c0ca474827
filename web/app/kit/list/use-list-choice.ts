import { useCallback, useEffect, useMemo, useSyncExternalStore } from "react";
import type { ListPreference } from "#domain/core/preferences/calls.ts";
import type { ListName } from "#domain/core/preferences/codes.ts";
import { useVendor } from "../../lib/vendor.ts";
import { chosenOn, keep, type ListChoice, retry, watch } from "./list-choices.ts";

const first: ListChoice = { hidden: [], view: "table", hasKeys: true, size: null };

const choiceOf = (kept: ListPreference | undefined): ListChoice =>
  kept === undefined
    ? first
    : {
        hidden: kept.Hidden_Columns,
        view: kept.Whether_Cards ? "cards" : "table",
        hasKeys: kept.Whether_Keys,
        size: kept.Page_Size,
      };

export function useListChoice(name: ListName): [ListChoice, (change: Partial<ListChoice>) => void] {
  const { VendorID, List_Preferences } = useVendor();
  const kept = useMemo(() => choiceOf(List_Preferences.find(({ List }) => List === name)), [List_Preferences, name]);
  // What was chosen in this browser is newer than what the page was loaded with.
  const choice =
    useSyncExternalStore(
      watch,
      () => chosenOn(name, VendorID),
      () => undefined,
    ) ?? kept;
  useEffect(() => retry(name, VendorID), [name, VendorID]);
  const choose = useCallback(
    (change: Partial<ListChoice>) => keep(name, VendorID, { ...(chosenOn(name, VendorID) ?? kept), ...change }),
    [name, VendorID, kept],
  );
  return [choice, choose];
}
