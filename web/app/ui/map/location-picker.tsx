import { type ComponentProps, useEffect, useId, useRef, useState } from "react";
import {
  type City,
  degreeLimits,
  directionTo,
  mayBeInIndia,
  nearestCity,
  type Place,
  placeWritten,
  writtenDegrees,
} from "#domain/core/places/rules.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../alert.tsx";
import { TextField } from "../field.tsx";
import { type BaseMap, loadBaseMap } from "./base-map.ts";
import type { Picker } from "./draw-picker.ts";
import styles from "./location-picker.module.css";
import { MapFrame } from "./map-frame.tsx";
import { type FindPlaces, PlaceSearch } from "./place-search.tsx";
import type { Tiles } from "./tiles.ts";

/** Coordinates as they are written: a form without scripts sends the same two fields. */
export type WrittenPlace = { latitude: string; longitude: string };

export type LocationPickerProps = WrittenPlace & {
  label: string;
  onChange: (place: WrittenPlace) => void;
  /** Under which the two fields are sent. */
  names?: WrittenPlace;
  ids?: WrittenPlace;
  labels?: WrittenPlace;
  errors?: Partial<Record<keyof WrittenPlace, string | undefined>>;
  required?: boolean;
  /** The parts of the form's own address, which one press looks for; all of them have to be written for it. */
  address?: readonly string[];
  /** The city that was chosen in the form: the map begins there as long as no place was chosen. */
  near?: { city: string; state: string };
  tiles: Tiles | undefined;
  /** With it the map is Google's. */
  googleKey: string | undefined;
  /** Finds streets and buildings; without it only cities can be searched. */
  find?: FindPlaces | undefined;
  /** Finds places that the site knows, as one types. */
  named?: ComponentProps<typeof PlaceSearch>["named"];
};

/** A place, by its marker on a map, by a search, or by its coordinates: all three always say the same. */
export function LocationPicker({
  label,
  onChange,
  address,
  near,
  tiles,
  googleKey,
  find,
  named,
  ...fields
}: LocationPickerProps) {
  const helpId = useId();
  const [cities, setCities] = useState<readonly City[]>([]);
  const picker = useRef<Picker>(null);
  const place = placeWritten(fields.latitude, fields.longitude);
  const shownPlace = useRef(place);
  shownPlace.current = place;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows what is written
  useEffect(() => picker.current?.show(place), [fields.latitude, fields.longitude]);

  const begin = near && cities.find(({ name, state }) => name === near.city && state === near.state);
  useEffect(() => {
    if (begin && !shownPlace.current) picker.current?.look(begin);
  }, [begin]);

  const write = (found: Place) => onChange(writtenPlace(found));

  function pick(found: Place) {
    write(found);
    picker.current?.show(found, true);
  }

  async function draw(box: HTMLElement, fail: () => void) {
    const parts = { describedBy: helpId, onPick: (one: Place) => latestWrite.current(one) };
    const base = await loadBaseMap();
    const drawn = googleKey
      ? await (await import("./draw-google.ts")).drawGoogle(box, { ...parts, key: googleKey, onRefused: fail })
      : (await import("./draw-picker.ts")).drawPicker(box, { ...parts, base, tiles });
    drawn.show(shownPlace.current);
    picker.current = drawn;
    setCities(base.cities);
    return () => {
      picker.current = null;
      drawn.close();
    };
  }
  const latestWrite = useRef(write);
  latestWrite.current = write;

  return (
    <div className={styles.picker}>
      <PlaceSearch cities={citiesWhenAsked} find={find} named={named} address={address} onPick={pick} />
      <MapFrame
        label={label}
        className={styles.map}
        draw={draw}
        failed={googleKey ? m.map_google_failed() : undefined}
      />
      <p id={helpId} className={styles.help}>
        {m.map_help()}
        {!tiles && !googleKey && ` ${m.map_no_streets()}`}
      </p>
      <DegreesFields {...fields} onChange={onChange} />
      <Whereabouts place={place} cities={cities} />
      {place && !mayBeInIndia(place) && <Alert tone="plain">{m.map_outside_india()}</Alert>}
    </div>
  );
}

const writtenPlace = ({ latitude, longitude }: Place): WrittenPlace => ({
  latitude: writtenDegrees(latitude),
  longitude: writtenDegrees(longitude),
});

const citiesWhenAsked = async (): Promise<BaseMap["cities"]> => (await loadBaseMap()).cities;

type DegreesProps = Omit<LocationPickerProps, "label" | "address" | "near" | "tiles" | "googleKey" | "find">;

function DegreesFields({ names, ids, labels, errors, required, onChange, latitude, longitude }: DegreesProps) {
  const place = { latitude, longitude };
  const own = { latitude: m.common_latitude(), longitude: m.common_longitude() };
  return (["latitude", "longitude"] as const).map((axis) => (
    <TextField
      key={axis}
      id={ids?.[axis]}
      type="number"
      inputMode="decimal"
      step="0.000001"
      min={-degreeLimits[axis]}
      max={degreeLimits[axis]}
      required={required}
      name={names?.[axis] ?? axis}
      label={labels?.[axis] ?? own[axis]}
      error={errors?.[axis]}
      className={styles.degrees}
      value={place[axis]}
      onChange={({ target }) => onChange({ ...place, [axis]: target.value })}
      onBlur={() => {
        const place = placeWritten(latitude, longitude);
        if (!place) return;
        const exact = writtenPlace(place);
        if (exact.latitude !== latitude || exact.longitude !== longitude) onChange(exact);
      }}
    />
  ));
}

const quiet = 500;

/**
 * The marker's position, announced once it has come to rest: on a map without streets this is the only check, and for
 * screen readers the only output.
 */
function Whereabouts({ place, cities }: { place: Place | undefined; cities: readonly City[] }) {
  const [announcement, setSaid] = useState("");
  const text = place && cities.length > 0 ? wordsFor(place, cities) : "";
  useEffect(() => {
    const rest = setTimeout(() => setSaid(text), quiet);
    return () => clearTimeout(rest);
  }, [text]);
  return (
    <p role="status" className={styles.whereabouts}>
      {announcement}
    </p>
  );
}

function wordsFor(place: Place, cities: readonly City[]): string {
  const { city, kilometres } = nearestCity(cities, place)!;
  const at = `${writtenDegrees(place.latitude)}, ${writtenDegrees(place.longitude)}`;
  const name = `${city.name}, ${city.state}`;
  if (kilometres < 0.5) return m.map_whereabouts_in({ at, city: name });
  const far = kilometres < 10 ? kilometres.toFixed(1) : String(Math.round(kilometres));
  return m.map_whereabouts({ at, far, direction: wordOf[directionTo(city, place)](), city: name });
}

const wordOf = {
  n: m.map_north,
  ne: m.map_north_east,
  e: m.map_east,
  se: m.map_south_east,
  s: m.map_south,
  sw: m.map_south_west,
  w: m.map_west,
  nw: m.map_north_west,
};
