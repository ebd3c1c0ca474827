import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { type KeyboardEvent, useRef, useState } from "react";
import { type City, citiesNamed, cityOfAddress, type Place } from "#domain/core/places/rules.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../button.tsx";
import { FieldError, TextField } from "../field.tsx";
import { Stack } from "../layout.tsx";
import { OptionsList } from "../options-list.tsx";
import { useOptions } from "../use-options.ts";
import styles from "./place-search.module.css";

export type NamedPlace = Place & { name: string };

/** Answers what was found, or why nothing could be looked for. */
export type FindPlaces = (text: string) => Promise<{ found: NamedPlace[] } | { failure: string }>;

type PlaceSearchProps = {
  cities: () => Promise<readonly City[]>;
  find: FindPlaces | undefined;
  /** Places that come as one types, before the cities. */
  named?: ((text: string) => Promise<NamedPlace[]>) | undefined;
  address: readonly string[] | undefined;
  onPick: (place: NamedPlace) => void;
};

const mostCities = 7;
/** Fewer letters are in too many names. */
const leastTyped = 2;
const namedPlace = ({ name, state, latitude, longitude }: City): NamedPlace => ({
  name: `${name}, ${state}`,
  latitude,
  longitude,
});

/** Cities as one types, and streets when one asks for them: the arrows choose, Enter goes there. */
export function PlaceSearch({ cities, find, named, address, onPick }: PlaceSearchProps) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<NamedPlace[]>([]);
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  /** Of answers that come out of turn only the one to the latest question counts. */
  const turn = useRef(0);
  const isShown = isOpen && found.length > 0;
  const { inputProps, ...options } = useOptions({
    items: found,
    text: typed,
    onType: (text) => void type(text),
    isOpen: isShown,
    onOpenChange: setIsOpen,
    active,
    onActiveChange: setActive,
    onChoose: choose,
  });

  async function type(text: string) {
    const mine = ++turn.current;
    setTyped(text);
    setTrouble("");
    setActive(-1);
    const [places, all] = await Promise.all([
      text.trim().length < leastTyped ? [] : (named?.(text.trim()) ?? []),
      cities().catch(() => []),
    ]);
    if (mine !== turn.current) return;
    setFound([...places, ...citiesNamed(all, text, mostCities).map(namedPlace)].slice(0, mostCities));
    setIsOpen(true);
  }

  function choose(place: NamedPlace) {
    turn.current++;
    setTyped(place.name);
    setIsOpen(false);
    setTrouble("");
    onPick(place);
  }

  /** One found place is gone to; among several the person chooses. */
  async function look(text: string, among: (all: readonly City[]) => City[], takesFirst: boolean, noteOfCity = "") {
    const mine = ++turn.current;
    setIsBusy(true);
    setTrouble("");
    const answer = await searched(text, among);
    if (mine === turn.current) {
      if ("failure" in answer) setTrouble(answer.failure);
      else if (!answer.found[0]) setTrouble(m.map_not_found());
      else if (takesFirst || answer.found.length === 1) {
        choose(answer.found[0]);
        if (answer.isCity) setTrouble(noteOfCity);
      } else {
        setFound(answer.found);
        setActive(-1);
        setIsOpen(true);
      }
    }
    setIsBusy(false);
  }

  async function searched(text: string, among: (all: readonly City[]) => City[]) {
    const streets = await find?.(text);
    if (streets && ("failure" in streets || streets.found.length > 0)) return { isCity: false, ...streets };
    try {
      return { isCity: true, found: among(await cities()).map(namedPlace) };
    } catch {
      return { failure: m.map_search_failed() };
    }
  }

  function search() {
    if (typed.trim() === "") return;
    void look(typed.trim(), (all) => citiesNamed(all, typed, mostCities), !find);
  }

  function searchAddress(parts: readonly string[]) {
    if (parts.some((part) => part.trim() === "")) return setTrouble(m.map_address_first());
    const whole = parts.join(", ");
    void look(
      whole,
      (all) => [cityOfAddress(all, whole)].filter((city) => city !== undefined),
      true,
      m.map_city_only(),
    );
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isShown) {
      // It closes the list, and not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      setIsOpen(false);
      setActive(-1);
    }
    if (event.key === "Enter" && !(isShown && active >= 0)) {
      // The form around it is not sent.
      event.preventDefault();
      if (!isBusy) search();
    }
  }

  return (
    <Stack gap={2} align="start" className={styles.search}>
      <div className={styles.line}>
        <div className={styles.field}>
          <TextField
            {...inputProps(onKeyDown)}
            label={m.map_search()}
            hint={find ? m.map_search_hint_streets() : named ? m.map_search_hint_named() : m.map_search_hint()}
            icon={<IconSearch size={20} />}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={300}
          />
          {isShown && (
            <OptionsList
              of={options}
              label={m.map_search_results()}
              items={found}
              keyOf={({ name, latitude, longitude }) => `${name} ${latitude} ${longitude}`}
              className={styles.list}
            >
              {({ name }) => name}
            </OptionsList>
          )}
        </div>
        <Button busy={isBusy} onClick={search} className={styles.go}>
          {isBusy ? m.map_searching() : m.common_search()}
        </Button>
      </div>
      {address && (
        <Button busy={isBusy} onClick={() => searchAddress(address)}>
          {m.map_search_address()}
        </Button>
      )}
      <p role="status" className="visually-hidden">
        {isShown ? m.map_search_found({ count: found.length }) : ""}
      </p>
      {trouble && <FieldError role="alert">{trouble}</FieldError>}
    </Stack>
  );
}
