import {
  categories,
  facilities,
  genders,
  pgSharings,
  propertyTypeNames,
  propertyTypes,
  subTypeLabels,
  subTypes,
  tenantPreferences,
} from "#domain/market/properties/codes.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { amenities } from "#domain/society/societies/codes.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { Grid, Row } from "../../ui/layout.tsx";
import { CheckChoices } from "./check-choices.tsx";
import type { CityChoice } from "./cities.ts";
import { CityField } from "./city-field.tsx";
import type { Search } from "./search-state.ts";
import styles from "./sheet-fields.module.css";

type SheetFieldsProps = { search: Search; cities: CityChoice[]; type: Search["type"] };

const facilityOptions = facilities.map(
  (group) => [String(group[0]), group.map((code) => amenities[code]).join(" / ")] as const,
);
/** What most people ask for; the others open below. */
const firstFacilities = 14;
const days = [1, 3, 7, 30];

/** The filters that fewer people choose by. `type` is the one that is chosen now. */
export const SheetFields = ({ search, cities, type }: SheetFieldsProps) => (
  <>
    <Grid column="narrow">
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
      <CodeField
        label={m.common_rent_or_lease()}
        name="category"
        labels={categories}
        none={m.search_category_all()}
        chosen={search.category}
      />
      <CodeField
        label={m.property_fact_tenants()}
        name="tenants"
        labels={tenantPreferences}
        none={m.common_all()}
        chosen={search.tenants}
      />
      <SelectField label={m.search_posted()} name="posted" defaultValue={search.posted}>
        <option value="">{m.search_posted_any()}</option>
        {[...new Set([...days, ...(search.posted ? [search.posted] : [])])].map((count) => (
          <option key={count} value={count}>
            {m.search_posted_days({ count })}
          </option>
        ))}
      </SelectField>
    </Grid>
    <Grid column="narrow">
      <NumberField label={m.search_deposit()} name="deposit" value={search.deposit} />
      <NumberField label={m.search_deposit_months()} name="depositMonths" value={search.depositMonths} most={24} />
      <NumberField label={m.search_area_least()} name="minArea" value={search.minArea} />
      <NumberField label={m.search_area_most()} name="maxArea" value={search.maxArea} />
      <NumberField label={m.search_floor_least()} name="minFloor" value={search.minFloor} most={200} />
      <NumberField label={m.search_floor_most()} name="maxFloor" value={search.maxFloor} most={200} />
    </Grid>
    <Row gap={5}>
      <CheckField label={m.common_parking()} name="parking" value="1" defaultChecked={search.parking} />
      <CheckField label={amenities[20]} name="food" value="1" defaultChecked={search.food} />
      <CheckField label={m.property_fact_company()} name="company" value="1" defaultChecked={search.company} />
      <CheckField label={m.search_photos()} name="photos" value="1" defaultChecked={search.photos} />
    </Row>
    <Grid column="narrow">
      <CodeField
        label={m.search_gender()}
        name="gender"
        labels={genders}
        none={m.common_any()}
        chosen={search.gender}
      />
    </Grid>
    <CheckChoices
      legend={m.search_pg_sharing()}
      name="sharing"
      options={Object.entries(pgSharings)}
      chosen={search.sharing}
    />
    <CheckChoices
      legend={m.common_amenities()}
      name="amenities"
      options={facilityOptions.slice(0, firstFacilities)}
      chosen={search.amenities}
    />
    <details
      open={facilityOptions.slice(firstFacilities).some(([code]) => search.amenities.some((own) => `${own}` === code))}
    >
      <summary className={styles.more}>{m.search_more_amenities()}</summary>
      <CheckChoices
        legend={m.search_other_amenities()}
        name="amenities"
        options={facilityOptions.slice(firstFacilities)}
        chosen={search.amenities}
      />
    </details>
  </>
);

type CodeFieldProps = {
  label: string;
  name: string;
  labels: Readonly<Record<number, string>>;
  none: string;
  chosen: number | undefined;
};

const CodeField = ({ label, name, labels, none, chosen }: CodeFieldProps) => (
  <SelectField label={label} name={name} defaultValue={chosen}>
    <option value="">{none}</option>
    {Object.entries(labels).map(([code, text]) => (
      <option key={code} value={code}>
        {text}
      </option>
    ))}
  </SelectField>
);

type NumberFieldProps = { label: string; name: string; value: number | undefined; most?: number };

const NumberField = ({ label, name, value, most }: NumberFieldProps) => (
  <TextField
    label={label}
    type="number"
    inputMode="numeric"
    name={name}
    min={0}
    max={most}
    step={1}
    defaultValue={value}
  />
);
