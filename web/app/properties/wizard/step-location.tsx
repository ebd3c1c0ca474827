import { useEffect, useState } from "react";
import { isInIndia } from "#domain/properties/wizard/rules.ts";
import { ask } from "../../lib/ask.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { AskChoice, AskLong, AskNumber, AskText } from "./asked-fields.tsx";
import styles from "./wizard.module.css";
import { useWizardForm } from "./wizard-form.ts";

export type PlaceChoice = { value: string; label: string };

/** `states` is missing where they could not be loaded. */
export function StepLocation({ states }: { states: PlaceChoice[] | undefined }) {
  const { values } = useWizardForm();
  const { cities, hasFailed, retry } = useCitiesOf(values.StateID);
  return (
    <>
      {!states && <Alert tone="bad">{m.wizard_states_failed()}</Alert>}
      {hasFailed && (
        <Alert tone="bad" className={styles.retry}>
          {m.wizard_cities_failed()} <Button onClick={retry}>{m.wizard_retry()}</Button>
        </Alert>
      )}
      <div className={styles.fields}>
        <AskChoice field="StateID" options={states ?? []} empty={m.wizard_choose()} />
        <AskChoice
          field="CityID"
          options={cities ?? []}
          empty={
            values.StateID === "" ? m.wizard_state_first() : cities ? m.wizard_choose() : m.wizard_cities_loading()
          }
          disabled={values.StateID === ""}
        />
      </div>
      <AskLong field="Address" maxLength={500} rows={3} hint={m.wizard_address_hint()} />
      <AskText field="Location_Address" maxLength={500} hint={m.wizard_location_hint()} />
      <Place />
    </>
  );
}

/** Where the home stands. A map to pick it from takes the place of these two fields, which it brings along. */
function Place() {
  const { values } = useWizardForm();
  const [latitude, longitude] = [values.Latitude, values.Longitude];
  const isFar =
    latitude !== "" && longitude !== "" && !isInIndia(Number(latitude), Number(longitude)) && Number(latitude) !== 0;
  return (
    <fieldset className={styles.group}>
      <legend>{m.wizard_place()}</legend>
      <div className={styles.fields}>
        <AskNumber field="Latitude" hint={m.wizard_latitude_hint()} />
        <AskNumber field="Longitude" hint={m.wizard_longitude_hint()} />
      </div>
      {isFar && <Alert tone="plain">{m.wizard_abroad()}</Alert>}
    </fieldset>
  );
}

/** The cities of a state by name; they stay while others load. */
function useCitiesOf(stateId: string) {
  const [found, setFound] = useState<{ of: string; cities?: PlaceChoice[] }>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (stateId === "") return setFound(undefined);
    const given = new AbortController();
    const asked = { Limit: 10_000, Whether_State_Filter: true, StateID: stateId };
    ask("vendor/Filter_All_Cities", asked, { signal: given.signal }).then((answer) => {
      if (given.signal.aborted) return;
      if (!answer.success) return setFound({ of: stateId });
      const cities = answer.extras.Data.map(({ CityID, City_Name }) => ({ value: CityID, label: City_Name }));
      setFound({ of: stateId, cities: cities.sort((one, other) => one.label.localeCompare(other.label)) });
    });
    return () => given.abort();
  }, [stateId, tries]);
  const isThere = found?.of === stateId;
  return {
    cities: isThere ? found.cities : undefined,
    hasFailed: isThere && found.cities === undefined,
    retry: () => setTries(tries + 1),
  };
}
