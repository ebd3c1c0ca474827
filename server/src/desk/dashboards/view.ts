import type { Home, RentFigures, SocietyFigures } from "#domain/desk/dashboards/calls.ts";
import type { RentTotals } from "#domain/leases/rents/calls.ts";
import { daysBetween } from "#domain/leases/tenancies/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import { paise, rupees } from "#domain/platform/money.ts";
import { type FlatType, flatTypes, rateOfFlatType } from "#domain/society/flats/codes.ts";
import type { countRents } from "../../leases/rents/queries.ts";
import { rentTotalsView } from "../../leases/rents/view.ts";
import type { ContractCounts } from "../../leases/tenancies/queries.ts";
import { countsView } from "../../leases/tenancies/view.ts";
import type { countBills } from "../../money/bills/queries.ts";
import { viewTotals } from "../../money/bills/view.ts";
import type { SocietyCounts, SocietyRow } from "../../society/societies/queries.ts";
import { viewBilling, viewSociety, viewStatistics } from "../../society/societies/view.ts";
import type { countExpiries, countFlats, countPeople, HomeRow, listExpiring, sumRentMonths } from "./queries.ts";

type Flats = Awaited<ReturnType<typeof countFlats>>;
type People = Awaited<ReturnType<typeof countPeople>>;
type Bills = Awaited<ReturnType<typeof countBills>>;
type Counts = { all: SocietyCounts; flats: Flats; people: People; bills: Bills; rents: Bills };

const mostBlocks = 50;

export function viewFigures(row: SocietyRow, { all, flats, people, bills, rents }: Counts, now: Date): SocietyFigures {
  const society = viewSociety(row);
  return {
    ...society,
    Statistics: viewStatistics(all),
    Bills: viewTotals(bills),
    Rents: viewTotals(rents),
    Billing_Information: viewBilling(row, all, now),
    Blocks: viewBlocks(flats),
    Residents: {
      Owner_Count: people.owners,
      Tenant_Count: people.tenants,
      PG_Resident_Count: people.pg_residents,
      Member_Count: people.members,
    },
    Expected_Collection: viewCollection(flats, society.Maintenance_Rates),
  };
}

const sum = (flats: Flats, column: "flats" | "let_flats" | "owned_flats" | "billed_flats") =>
  flats.reduce((total, row) => total + row[column], 0);

const viewBlocks = (flats: Flats): SocietyFigures["Blocks"] =>
  [...Map.groupBy(flats, ({ block_id }) => block_id).entries()].slice(0, mostBlocks).map(([BlockID, rows]) => {
    const [all, let_, owned] = [sum(rows, "flats"), sum(rows, "let_flats"), sum(rows, "owned_flats")];
    return {
      BlockID,
      Name: rows[0]!.name,
      Status: rows[0]!.status,
      Flat_Count: all,
      Owner_Occupied_Flat_Count: owned,
      Let_Flat_Count: let_,
      Vacant_Flat_Count: all - let_ - owned,
    };
  });

const viewCollection = (flats: Flats, rates: SocietyFigures["Maintenance_Rates"]) =>
  (Object.keys(flatTypes).map(Number) as FlatType[])
    .map((Flat_Type) => {
      const ofType = flats.filter(({ flat_type }) => flat_type === Flat_Type);
      const [Maintenance_Rate, Billed_Flat_Count] = [rates[rateOfFlatType[Flat_Type]], sum(ofType, "billed_flats")];
      return {
        Flat_Type,
        Maintenance_Rate,
        Billed_Flat_Count,
        Amount: rupees(paise(Maintenance_Rate) * Billed_Flat_Count),
      };
    })
    .filter(({ Billed_Flat_Count }) => Billed_Flat_Count > 0);

export const viewHome = (row: HomeRow): Home => ({
  Society_ResidentID: row.society_resident_id,
  Resident_Type: row.resident_type,
  Monthly_Rent: rupees(row.monthly_rent_paise),
  Move_In_Date: row.moved_in_on,
  created_at: row.created_at.toISOString(),
  Flat_No: row.flat_no,
  Flat_Label: row.flat_label,
  Flat_Type: row.flat_type,
  Flat_Type_Name: row.flat_type_name,
  Floor_No: row.floor_no,
  Block_Name: row.block_name,
  Building_Name: row.building_name,
  Resident_Count: row.residents ?? 0,
  Society_Data: {
    SocietyID: row.society_id,
    Name: row.name,
    CountryCode: row.country_code,
    PhoneNumber: row.phone_number,
    EmailID: row.email_id,
    Address: row.address,
    Latitude: row.latitude,
    Longitude: row.longitude,
  },
});

type Rents = {
  contracts: ContractCounts;
  bills: Awaited<ReturnType<typeof countRents>>;
  months: Awaited<ReturnType<typeof sumRentMonths>>;
  spans: Awaited<ReturnType<typeof countExpiries>>;
  expiring: Awaited<ReturnType<typeof listExpiring>>;
};

const viewBilled = ({ Total_Collected, ...totals }: RentTotals) => ({ ...totals, Collected_Amount: Total_Collected });

export const viewRents = ({ contracts, bills, months, spans, expiring }: Rents, today: Day): RentFigures => ({
  Contracts: countsView(contracts),
  Billing: viewBilled(rentTotalsView(bills)),
  Rent_Months: months.map(({ month, due, open }) => ({
    Month: month,
    Due_Amount: rupees(due),
    Collected_Amount: rupees(due - open),
  })),
  Expiries: {
    Days: spans.at(-1)!.last,
    Spans: spans.map(({ first, last, count, rent_paise }) => ({
      First_Day: first,
      Last_Day: last,
      Count: count,
      Monthly_Rent: rupees(rent_paise),
    })),
    Contracts: expiring.map((row) => ({
      Rental_ContractID: row.rental_contract_id,
      Tenant_Name: row.tenant_name,
      Property_Title: row.property_title,
      Contract_End_Date: row.contract_end_date,
      Days_To_Expiry: daysBetween(today, row.contract_end_date),
      Monthly_Rent: rupees(row.monthly_rent_paise),
      Whether_Renewed: Boolean(row.is_renewed),
    })),
  },
});
