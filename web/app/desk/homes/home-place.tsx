import type { MyHome } from "#domain/desk/homes/calls.ts";
import { furnishings, pgSharings, propertyTypes, subTypeLabel } from "#domain/market/properties/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { flatName } from "../../lib/flat-name.ts";
import { formatDay, formatDayOf, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { typeWord } from "../../society/flats/flat-words.ts";
import { RecoveryLink } from "../../society/recoveries/recovery-link.tsx";
import { type Fact, Facts } from "../../ui/facts.tsx";
import { Grid } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { ContactSection } from "../dashboards/society-dashboard.tsx";

/** Which flat of which society it is, or which home of which owner. */
export const HomePlace = ({ home: { Flat, Property } }: { home: MyHome }) => (
  <>
    {Flat && <FlatPlace flat={Flat} />}
    {Property && (
      <Section title={m.common_your_home()} lead={Property.Address}>
        <Facts facts={factsOfProperty(Property)} />
      </Section>
    )}
  </>
);

type Flat = NonNullable<MyHome["Flat"]>;

const FlatPlace = ({ flat }: { flat: Flat }) => (
  <Section title={flatName(flat)} lead={flat.Society_Data.Name}>
    <Grid column="narrow" gap={5} isFilled>
      <Facts facts={factsOfFlat(flat)} />
      <ContactSection label={m.common_society_office()} title={m.common_society_office()} society={flat.Society_Data}>
        <RecoveryLink />
      </ContactSection>
    </Grid>
  </Section>
);

/** A fact where there is something to say. */
const some = (name: string, value: string | number | null | false): Fact[] =>
  value === null || value === false || value === "" ? [] : [{ name, value }];

const factsOfFlat = (flat: Flat): Fact[] => [
  { name: m.common_block(), value: flat.Block_Name },
  { name: m.common_building(), value: flat.Building_Name },
  { name: m.common_type(), value: typeWord(flat) },
  ...some(m.common_floor(), flat.Floor_No),
  ...some(m.common_carpet_area(), flat.Carpet_Area && m.common_square_feet({ area: formatNumber(flat.Carpet_Area) })),
  ...some(
    m.common_parking_slots(),
    flat.Parking_Codes.join(", ") || (flat.Parking_Slots > 0 && formatNumber(flat.Parking_Slots)),
  ),
  ...some(m.common_monthly_rent(), flat.Monthly_Rent > 0 && formatRupees(flat.Monthly_Rent)),
  flat.Move_In_Date
    ? { name: m.homes_since(), value: formatDay(flat.Move_In_Date) }
    : { name: m.homes_recorded(), value: formatDayOf(flat.created_at) },
  { name: m.common_family_members(), value: formatNumber(flat.Family_Members) },
  ...some(m.homes_vehicles(), flat.Vehicle_Numbers.join(", ")),
];

const factsOfProperty = (property: NonNullable<MyHome["Property"]>): Fact[] => [
  { name: m.common_property(), value: property.Property_Title },
  {
    name: m.common_type(),
    value: `${propertyTypes[property.Property_Type as 1]} · ${subTypeLabel(property.Sub_Type)}`,
  },
  ...some(m.common_flat_or_unit(), property.Flat_Or_Unit_No),
  ...some(m.common_sharing(), property.PG_Sharing_Type && pgSharings[property.PG_Sharing_Type as 1]),
  ...some(m.common_floor(), property.Floor_No),
  ...some(m.common_furnishing(), property.Furnished_Type && furnishings[property.Furnished_Type as 1]),
];
