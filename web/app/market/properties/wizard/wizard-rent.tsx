import { useEffect, useState } from "react";
import type { RentSuggestion } from "#domain/market/comparables/calls.ts";
import type { SubType } from "#domain/market/properties/codes.ts";
import { homePath, isSubTypeOf } from "#domain/market/properties/rules.ts";
import type { AskedField } from "#domain/market/properties/wizard/codes.ts";
import type { WizardValues } from "#domain/market/properties/wizard/rules.ts";
import { typeIn } from "#domain/market/properties/wizard/rules.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { RentSuggestionCard } from "../../comparables/rent-suggestion-card.tsx";
import styles from "./wizard.module.css";
import { useWizardForm } from "./wizard-form.ts";

/** After the last change of what the home is compared by. */
const pause = 700;

/** What of the form a home is compared by; nothing while too little is known of it. */
function comparedIn(values: WizardValues) {
  const type = typeIn(values);
  if (!type || !isSubTypeOf(type, values.Sub_Type) || values.CityID === "") return undefined;
  const code = (text: string) => (Number(text) > 0 ? Number(text) : null);
  const bedrooms = Number(values.Bedrooms);
  return {
    Property_Type: type,
    Sub_Type: values.Sub_Type as SubType,
    Category_Type: values.Category_Type === "2" ? (2 as const) : (1 as const),
    Bedrooms: Number.isInteger(bedrooms) && bedrooms > 0 && bedrooms <= 100 ? bedrooms : null,
    Furnished_Type: code(values.Furnished_Type) as 1 | null,
    PG_Sharing_Type: type === 3 ? (code(values.PG_Sharing_Type) as 1 | null) : null,
    CityID: values.CityID,
    Address: values.Address.slice(0, 500),
    Location_Address: values.Location_Address.slice(0, 500),
    Latitude: degreesIn(values.Latitude, 90),
    Longitude: degreesIn(values.Longitude, 180),
  };
}

const degreesIn = (text: string, most: number) => (Math.abs(Number(text)) <= most ? Number(text) : 0);

type Found = { of: string; suggestion: RentSuggestion | null } | { of: string; failure: string };

/** What homes like the one that is being listed ask, beside the rent and where its place is filled in. */
export function WizardRent({ onSeek }: { onSeek: (field: AskedField) => void }) {
  const { values, type } = useWizardForm();
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  const home = comparedIn(values);
  const print = home && JSON.stringify(home);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the print stands for the home, and another try asks the same again
  useEffect(() => {
    if (!home || !print) return;
    const given = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await request("vendor/Fetch_Rent_Suggestion_Info", { Home: home }, { signal: given.signal });
      if (given.signal.aborted) return;
      setFound(
        answer.success
          ? { of: print, suggestion: answer.extras.Data.Suggestion }
          : { of: print, failure: answer.extras.Status ?? m.rent_failed() },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [print, tries]);

  return (
    <section className={styles.group} aria-labelledby="rent-suggestion">
      <h3 id="rent-suggestion">{m.rent_title()}</h3>
      {!home ? (
        <div className={styles.retry}>
          <Soft>{m.rent_needs_city()}</Soft>
          <Button onClick={() => onSeek(type && values.Sub_Type ? "StateID" : "Property_Type")}>
            {type && values.Sub_Type ? m.rent_add_city() : m.rent_add_type()}
          </Button>
        </div>
      ) : !found || found.of !== print ? (
        <Soft role="status">{m.rent_loading()}</Soft>
      ) : "failure" in found ? (
        <div className={styles.retry}>
          <Soft role="status">{found.failure}</Soft>
          <Button onClick={() => setTries(tries + 1)}>{m.common_try_again()}</Button>
        </div>
      ) : (
        <RentSuggestionCard
          suggestion={found.suggestion}
          rent={Number(values.Monthly_Rent)}
          isPg={type === 3}
          pathOf={homePath}
          level={4}
        />
      )}
    </section>
  );
}
