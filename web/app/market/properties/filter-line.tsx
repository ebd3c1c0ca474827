import IconLayoutGrid from "@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs";
import IconMap2 from "@tabler/icons-react/dist/esm/icons/IconMap2.mjs";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { bedroomCounts, furnishings, sorts } from "#domain/market/properties/codes.ts";
import { priceBandLabels } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { classes } from "../../ui/classes.ts";
import { TextField } from "../../ui/field.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { BudgetFields } from "./budget-fields.tsx";
import { CheckChoices } from "./check-choices.tsx";
import styles from "./filter-line.module.css";
import { FilterMenu } from "./filter-menu.tsx";
import type { SearchFigures } from "./search-query.ts";
import { everything, pathOf, type Search } from "./search-state.ts";
import { limitsText } from "./search-words.ts";

type FilterLineProps = {
  search: Search;
  /** Whether the search names a place from which homes can be sorted. */
  hasPlace: boolean;
  figures: SearchFigures | undefined;
  /** Told when the fields of the rent open or close: they show the figures. */
  onBudget: (isOpen: boolean) => void;
  /** All filters. */
  sheet: ReactNode;
};

/** What most people choose by, in one line that stays in sight; each applies at once. */
export const FilterLine = ({ search, hasPlace, figures, onBudget, sheet }: FilterLineProps) => (
  <div className={styles.line}>
    {sheet}
    <FilterMenu label={bedroomsText(search)} isOn={search.bedrooms.length > 0}>
      <CheckChoices
        legend={m.property_fact_bedrooms()}
        name="bhk"
        options={Object.entries(bedroomCounts)}
        chosen={search.bedrooms}
      />
    </FilterMenu>
    <FilterMenu label={budgetText(search)} isOn={hasBudget(search)} onToggle={onBudget}>
      <BudgetFields search={search} figures={figures} />
    </FilterMenu>
    <LineSelect
      label={m.common_furnishing()}
      name="furnishing"
      options={Object.entries(furnishings)}
      none={m.common_furnishing()}
      chosen={search.furnishing}
    />
    <FilterMenu
      label={search.available ? m.search_read_available({ day: formatDay(search.available) }) : m.search_available()}
      isOn={search.available !== undefined}
    >
      <TextField label={m.search_free_by()} type="date" name="available" defaultValue={search.available} />
    </FilterMenu>
    <LineCheck label={m.property_fact_pets()} name="pets" isOn={search.pets === true} />
    <LineCheck label={m.common_verified()} name="verified" isOn={search.verified === true} />
    <LineSelect
      label={m.search_sort()}
      name="sort"
      options={Object.entries(sorts).filter(([sort]) => hasPlace || sort !== "distance")}
      chosen={search.sort === "newest" ? undefined : search.sort}
    />
    <div className={styles.views}>
      <LinkTabs label={m.search_view()} look="switch" className={styles.switch}>
        <ViewLink
          search={search}
          view="list"
          icon={<IconLayoutGrid size={18} aria-hidden />}
          text={m.search_view_list()}
        />
        <ViewLink search={search} view="map" icon={<IconMap2 size={18} aria-hidden />} text={m.search_view_map()} />
      </LinkTabs>
    </div>
  </div>
);

const bedroomsText = ({ bedrooms }: Search) =>
  bedrooms.length === 0 ? m.search_bhk() : bedrooms.map((count) => bedroomCounts[count]).join(", ");

const hasBudget = ({ price, minRent, maxRent }: Search) => (price ?? minRent ?? maxRent) !== undefined;

const budgetText = ({ price, minRent, maxRent }: Search): string =>
  price ? priceBandLabels[price] : (limitsText(minRent, maxRent, formatRupees) ?? m.search_rent());

type LineSelectProps = {
  label: string;
  name: string;
  options: [value: string, label: string][];
  /** What stands there where nothing is chosen; else the first option does. */
  none?: string;
  chosen: string | number | undefined;
};

const LineSelect = ({ label, name, options, none, chosen }: LineSelectProps) => (
  <label className={classes(styles.pill, styles.select, chosen !== undefined && styles.on)}>
    <span className="visually-hidden">{label}</span>
    <select name={name} defaultValue={chosen}>
      {none && <option value="">{none}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

const LineCheck = ({ label, name, isOn }: { label: string; name: string; isOn: boolean }) => (
  <label className={classes(styles.pill, styles.check)}>
    <input type="checkbox" name={name} value="1" defaultChecked={isOn} />
    {label}
  </label>
);

type ViewLinkProps = { search: Search; view: Search["view"]; icon: ReactNode; text: string };

const ViewLink = ({ search, view, icon, text }: ViewLinkProps) => (
  <Link
    to={pathOf({ ...search, view, page: everything.page })}
    preventScrollReset
    aria-current={search.view === view ? "true" : undefined}
  >
    {icon}
    {text}
  </Link>
);
