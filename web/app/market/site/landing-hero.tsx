import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { propertyTypeNames, propertyTypes } from "#domain/market/properties/codes.ts";
import { priceBandLabels } from "#domain/market/properties/rules.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { type CityChoice, cityFinder } from "../properties/cities.ts";
import { CityField } from "../properties/city-field.tsx";
import { pathOf, searchOf } from "../properties/search-state.ts";
import { SearchBox } from "../suggestions/search-box.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import styles from "./landing-hero.module.css";

/** The search form leads to the search page, with what was chosen and nothing else in the address. */
export function LandingHero({ cities }: { cities: CityChoice[] }) {
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams(new FormData(event.currentTarget) as never);
    navigate(pathOf(searchOf(chosen, cityFinder(cities))));
  };
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.inner}>
        <h1 id="hero">{m.landing_heading()}</h1>
        <p className={styles.lead}>{m.landing_lead()}</p>
        <search>
          <form method="get" action={localAddress("/user-properties")} className={styles.form} onSubmit={search}>
            <SearchBox text="" className={styles.text} />
            <CityField label={m.common_location()} cities={cities} />
            <SelectField label={m.common_property_type()} name="propertyType">
              <option value="">{m.search_type_all()}</option>
              {codesOf(propertyTypes).map((code) => (
                <option key={code} value={propertyTypeNames[code]}>
                  {propertyTypes[code]}
                </option>
              ))}
            </SelectField>
            <SelectField label={m.search_price()} name="priceRange">
              <option value="">{m.search_price_all()}</option>
              {Object.entries(priceBandLabels).map(([band, label]) => (
                <option key={band} value={band}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Button type="submit" look="primary" size="lg" className={styles.submit}>
              <IconSearch size={20} aria-hidden />
              {m.common_search()}
            </Button>
          </form>
        </search>
      </div>
      <HeroPicture />
    </section>
  );
}
