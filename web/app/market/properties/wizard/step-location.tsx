import { useEffect, useState } from "react";
import { placeWritten } from "#domain/core/places/rules.ts";
import { LocationPicker } from "../../../lib/location-picker.tsx";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { AskChoice, AskLong, AskText } from "./asked-fields.tsx";
import styles from "./wizard.module.css";
import { useWizardForm } from "./wizard-form.ts";

export type PlaceChoice = { value: string; label: string };

const nameOf = (choices: PlaceChoice[] | undefined, id: string) =>
  choices?.find(({ value }) => value === id)?.label ?? "";

/** `states` is missing where they could not be loaded. */
export function StepLocation({ states }: { states: PlaceChoice[] | undefined }) {
  const { values } = useWizardForm();
  const { cities, hasFailed, retry } = useCitiesOf(values.StateID);
  return (
    <>
      {!states && <Alert tone="bad">{m.wizard_states_failed()}</Alert>}
      {hasFailed && (
        <Alert tone="bad" className={styles.retry}>
          {m.wizard_cities_failed()} <Button onClick={retry}>{m.common_try_again()}</Button>
        </Alert>
      )}
      <div className={styles.fields}>
        <AskChoice field="StateID" options={states ?? []} empty={m.common_choose()} />
        <AskChoice
          field="CityID"
          options={cities ?? []}
          empty={
            values.StateID === "" ? m.wizard_state_first() : cities ? m.common_choose() : m.wizard_cities_loading()
          }
          disabled={values.StateID === ""}
        />
      </div>
      <AskLong field="Address" maxLength={500} rows={3} hint={m.wizard_address_hint()} />
      <AskText field="Location_Address" maxLength={500} hint={m.wizard_location_hint()} />
      <PlaceOnMap city={nameOf(cities, values.CityID)} state={nameOf(states, values.StateID)} />
    </>
  );
}

/** Where the home is: on a map, by a search or in degrees. A place outside India gets a warning, and is accepted. */
function PlaceOnMap({ city, state }: { city: string; state: string }) {
  const { values, errors, set } = useWizardForm();
  return (
    <fieldset className={styles.group}>
      <legend>{m.wizard_place()}</legend>
      <LocationPicker
        label={m.wizard_place()}
        names={{ latitude: "Latitude", longitude: "Longitude" }}
        latitude={values.Latitude}
        longitude={values.Longitude}
        errors={{ latitude: errors.Latitude, longitude: errors.Longitude }}
        address={[values.Address, city, state]}
        near={{ city, state }}
        onChange={({ latitude, longitude }) => {
          set("Latitude", latitude);
          set("Longitude", longitude);
        }}
      />
      {!placeWritten(values.Latitude, values.Longitude) && <Alert tone="plain">{m.wizard_no_place()}</Alert>}
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
    const input = { Limit: 10_000, Whether_State_Filter: true, StateID: stateId };
    request("vendor/Filter_All_Cities", input, { signal: given.signal }).then((answer) => {
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
