import { priceBandLabels, rentEdges } from "#domain/market/properties/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";
import { Pair } from "../../ui/layout.tsx";
import { RentHistogram } from "./rent-histogram.tsx";
import type { SearchFigures } from "./search-query.ts";
import type { Search } from "./search-state.ts";

type BudgetFieldsProps = { search: Search; figures: SearchFigures | undefined };

/** The rent, by a band or from one amount to another. With scripts whichever is chosen last empties the other. */
export const BudgetFields = ({ search, figures }: BudgetFieldsProps) => (
  <>
    {figures && <RentHistogram figures={figures} />}
    <Pair>
      <RentField label={m.search_rent_least()} name="minRent" none={m.search_no_least()} chosen={search.minRent} />
      <RentField label={m.search_rent_most()} name="maxRent" none={m.search_no_most()} chosen={search.maxRent} />
    </Pair>
    <SelectField label={m.search_price()} name="priceRange" defaultValue={search.price}>
      <option value="">{m.search_price_all()}</option>
      {Object.entries(priceBandLabels).map(([band, label]) => (
        <option key={band} value={band}>
          {label}
        </option>
      ))}
    </SelectField>
  </>
);

type RentFieldProps = { label: string; name: string; none: string; chosen: number | undefined };

const RentField = ({ label, name, none, chosen }: RentFieldProps) => (
  <SelectField label={label} name={name} defaultValue={chosen}>
    <option value="">{none}</option>
    {[...new Set([...rentEdges.slice(1), ...(chosen === undefined ? [] : [chosen])])]
      .sort((a, b) => a - b)
      .map((rent) => (
        <option key={rent} value={rent}>
          {formatRupees(rent)}
        </option>
      ))}
  </SelectField>
);

/** Of the two ways to say a rent, the one that was not changed last. */
export function emptyOtherRents(form: HTMLFormElement, changed: string): void {
  const rents = ["minRent", "maxRent"];
  const others = changed === "priceRange" ? rents : rents.includes(changed) ? ["priceRange"] : [];
  for (const name of others) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) field.value = "";
  }
}
