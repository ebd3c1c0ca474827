import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  categories,
  propertyTypeNames,
  propertyTypes,
  sorts,
  subTypeLabels,
  subTypes,
} from "#domain/market/properties/codes.ts";
import { priceBandLabels } from "#domain/market/properties/rules.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { type CityChoice, cityFinder } from "./cities.ts";
import { CityField } from "./city-field.tsx";
import { MoreFilters } from "./more-filters.tsx";
import styles from "./search-filters.module.css";
import { everything, filtersOn, pathOf, type Search, searchOf } from "./search-state.ts";

type FiltersProps = { search: Search; cities: CityChoice[] };

const typingPause = 350;
/** The part of the map is no field. */
const pathOfFields = (search: Search) => pathOf({ ...search, box: undefined });

/**
 * A plain form that is sent by GET. With scripts each filter applies as it is changed, and goes back to page 1; the
 * city waits for Apply Filters. The fields keep their own values, and are reset only when the address changed
 * elsewhere.
 */
export function SearchFilters({ search, cities }: FiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const path = pathOfFields(search);
  const requested = useRef(path);
  const [generation, setGeneration] = useState(0);
  const [type, setType] = useState(search.type);

  const drawAnew = (filters: Search) => {
    clearTimeout(typing.current);
    setType(filters.type);
    setGeneration((last) => last + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address draws the fields anew
  useEffect(() => {
    if (path === requested.current) return;
    requested.current = path;
    drawAnew(search);
  }, [path]);
  useEffect(() => () => clearTimeout(typing.current), []);

  /** Another place or other words are looked for wherever they are; all else within the part of the map in sight. */
  const searchNow = (kept: Pick<Search, "city"> = {}): Search => {
    const fields = new URLSearchParams(new FormData(form.current!) as never);
    const next = { ...searchOf(fields, cityFinder(cities)), ...kept };
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
    const { name } = target as HTMLInputElement;
    if (name === "city") return;
    setType(searchNow().type);
    const apply = (replace: boolean) => go(searchNow({ city: search.city }), replace);
    clearTimeout(typing.current);
    if (name === "search") typing.current = setTimeout(apply, typingPause, search.text !== "");
    else apply(false);
  };

  /** Clearing leads to an address; where that is the present one already, only what was not yet sent has to go. */
  const cleared: Search = { ...everything, view: search.view };
  const forgetUnsent = () => path === pathOfFields(cleared) && drawAnew(cleared);

  const on = filtersOn(search);
  return (
    <search className={styles.filters}>
      <form
        ref={form}
        method="get"
        action={localAddress("/user-properties")}
        onSubmit={applyAll}
        onChange={applyOne}
        key={generation}
      >
        {search.view === "map" && <input type="hidden" name="view" value="map" />}
        <TextField
          className={styles.text ?? ""}
          label={m.search_text()}
          hideLabel
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.search_text_placeholder()}
          defaultValue={search.text}
          icon={<IconSearch size={20} stroke={1.8} />}
          enterKeyHint="search"
        />
        <details className={styles.panel}>
          <summary>
            <IconAdjustmentsHorizontal size={20} aria-hidden />
            {on > 0 ? m.search_filters_on({ count: on }) : m.common_filters()}
          </summary>
          <div className={styles.fields}>
            <CityField label={m.common_city()} cities={cities} chosen={search.city} />
            <SelectField
              label={m.common_property_type()}
              name="propertyType"
              defaultValue={search.type && propertyTypeNames[search.type]}
            >
              <option value="">{m.search_type_all()}</option>
              {codesOf(propertyTypes).map((code) => (
                <option key={code} value={propertyTypeNames[code]}>
                  {propertyTypes[code]}
                </option>
              ))}
            </SelectField>
            {type && (
              <SelectField key={type} label={m.search_sub_type()} name="subType" defaultValue={search.subType}>
                <option value="">{m.search_sub_type_all()}</option>
                {subTypes[type].map((subType) => (
                  <option key={subType} value={subType}>
                    {subTypeLabels[subType]}
                  </option>
                ))}
              </SelectField>
            )}
            <SelectField label={m.common_rent_or_lease()} name="category" defaultValue={search.category}>
              <option value="">{m.search_category_all()}</option>
              {Object.entries(categories).map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField label={m.search_price()} name="priceRange" defaultValue={search.price}>
              <option value="">{m.search_price_all()}</option>
              {Object.entries(priceBandLabels).map(([band, label]) => (
                <option key={band} value={band}>
                  {label}
                </option>
              ))}
            </SelectField>
            <SelectField label={m.search_sort()} name="sort" defaultValue={search.sort}>
              {Object.entries(sorts).map(([sort, label]) => (
                <option key={sort} value={sort}>
                  {label}
                </option>
              ))}
            </SelectField>
          </div>
          <div className={styles.foot}>
            <MoreFilters search={search} />
            <div className={styles.actions}>
              <ButtonLink look="quiet" to={pathOf(cleared)} preventScrollReset onClick={forgetUnsent}>
                {m.common_clear_filters_title()}
              </ButtonLink>
              <Button look="primary" type="submit">
                {m.common_apply_filters()}
              </Button>
            </div>
          </div>
        </details>
      </form>
    </search>
  );
}
