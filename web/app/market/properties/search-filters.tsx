import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink, IconButton } from "../../ui/button.tsx";
import { SearchBox } from "../suggestions/search-box.tsx";
import { emptyOtherRents } from "./budget-fields.tsx";
import { type CityChoice, cityFinder } from "./cities.ts";
import { FilterLine } from "./filter-line.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import styles from "./search-filters.module.css";
import { type Applied, withChanges } from "./search-query.ts";
import { everything, filtersOn, pathOf, type Search, searchOf } from "./search-state.ts";
import { countText } from "./search-words.ts";
import { SheetFields } from "./sheet-fields.tsx";
import { useSearchFigures } from "./use-search-figures.ts";

type FiltersProps = {
  search: Search;
  /** With what its words say. */
  asked: Applied;
  cities: CityChoice[];
};

const typingPause = 350;
/** The part of the map is no field. */
const pathOfFields = (search: Search) => pathOf({ ...search, box: undefined });

/**
 * A plain form that is sent by GET. With scripts each filter of the line applies as it is changed, and goes back to page 1; those
 * of the sheet together, when its button is pressed. The fields keep their own values, and are reset only when the address
 * changed elsewhere.
 */
export function SearchFilters({ search, asked, cities }: FiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const path = pathOfFields(search);
  const requested = useRef(path);
  const [generation, setGeneration] = useState(0);
  /** What the fields say while a sheet or menu is open that shows figures of it. */
  const [chosen, setChosen] = useState<Search>();
  const figures = useSearchFigures(chosen && withChanges(asked, search, chosen));

  const drawAnew = () => {
    clearTimeout(typing.current);
    setChosen(undefined);
    setGeneration((last) => last + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address draws the fields anew
  useEffect(() => {
    if (path === requested.current) return;
    requested.current = path;
    drawAnew();
  }, [path]);
  useEffect(() => () => clearTimeout(typing.current), []);

  /** Another place or other words are looked for wherever they are; all else within the part of the map in sight. */
  const searchNow = (): Search => {
    const fields = new URLSearchParams(new FormData(form.current!) as never);
    const found = searchOf(fields, cityFinder(cities));
    // Of another city nothing is in an area that was drawn.
    const next = found.city === search.city ? found : { ...found, drawn: undefined };
    return next.city === search.city && next.text === search.text ? { ...next, box: search.box } : next;
  };
  const go = (next: Search, replace = false) => {
    clearTimeout(typing.current);
    if (pathOfFields(next) === requested.current) return;
    requested.current = pathOfFields(next);
    navigate(pathOf(next), { replace, preventScrollReset: true });
  };
  const applyAll = (event: FormEvent) => {
    event.preventDefault();
    go(searchNow());
  };
  const applyOne = ({ target }: FormEvent) => {
    const field = target as HTMLInputElement;
    emptyOtherRents(form.current!, field.name);
    if (chosen) setChosen(searchNow());
    if (field.closest("dialog")) return;
    clearTimeout(typing.current);
    if (field.name === "search") typing.current = setTimeout(() => go(searchNow(), search.text !== ""), typingPause);
    else go(searchNow());
  };
  const showFigures = (isOpen: boolean) => setChosen(isOpen ? searchNow() : undefined);

  /** Clearing leads to an address; where that is the present one already, only what was not yet sent has to go. */
  const cleared: Search = { ...everything, view: search.view };
  const forgetUnsent = () => path === pathOfFields(cleared) && drawAnew();

  const sheet = (
    <FilterSheet
      on={filtersOn(search)}
      apply={figures ? showText(figures.Count, figures.Whether_Count_Capped) : m.common_apply_filters()}
      clear={
        <ButtonLink look="quiet" to={pathOf(cleared)} preventScrollReset onClick={forgetUnsent}>
          {m.common_clear_filters_title()}
        </ButtonLink>
      }
      onToggle={showFigures}
    >
      <SheetFields search={search} cities={cities} type={chosen ? chosen.type : search.type} />
    </FilterSheet>
  );
  return (
    <search className={styles.search}>
      <form
        ref={form}
        method="get"
        action={localAddress("/user-properties")}
        className={styles.form}
        onSubmit={applyAll}
        onChange={applyOne}
        key={generation}
      >
        {search.view === "map" && <input type="hidden" name="view" value="map" />}
        {search.drawn && <input type="hidden" name="drawn" value={search.drawn} />}
        <div className={styles.box}>
          <SearchBox text={search.text} city={search.city} hideLabel className={styles.text} />
          <IconButton type="submit" label={m.common_search()} className={styles.submit}>
            <IconSearch size={20} aria-hidden />
          </IconButton>
        </div>
        <FilterLine
          search={search}
          hasPlace={asked.near !== undefined}
          figures={figures}
          onBudget={showFigures}
          sheet={sheet}
        />
      </form>
    </search>
  );
}

const showText = (count: number, isCapped: boolean) => m.search_show({ count, number: countText(count, isCapped) });
