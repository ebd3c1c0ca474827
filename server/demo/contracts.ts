import { addDays, addMonths, type Day, dayOf, formatDay, startOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";

const rohan = { name: "Rohan Gokhale", phone: "9000000018", email: "rohan@example.in" };

/** Tenants with a contract and a demo account. */
export const contractAccounts = [{ phone: rohan.phone, who: `${rohan.name}, Tenant, rents a home of Meera Joshi's` }];

const day = 24 * 3600_000;

type Story = {
  home: string;
  tenant: { name: string; phone: string; email: string };
  start: Day;
  end: Day | null;
  given?: Parameters<Make["rentalContract"]>[0];
};

const person = (name: string, phone: string) => ({
  name,
  phone,
  email: `${name.split(" ")[0]!.toLowerCase()}@example.in`,
});

/** Contracts that run, end soon, have ended or were closed, one whose tenant leaves, and beds of a PG. */
export async function tellContracts(tx: Tx, make: Make, now: Date): Promise<void> {
  const today = dayOf(now);
  const months = (count: number) => addMonths(today, count);
  const lived = { whether_first_month_rent_paid: true, whether_secrity_deposit_paid: true };
  await make.vendor({
    vendor_type: vendorTypes.tenant,
    phone_number: rohan.phone,
    full_name: rohan.name,
    email_id: rohan.email,
  });
  const stories: Story[] = [
    {
      home: "Sunny 1 BHK near Dahanukar Colony",
      tenant: rohan,
      start: addDays(months(-17), 1),
      end: months(-6),
      given: lived,
    },
    {
      home: "2 BHK with a balcony over the banyan",
      tenant: person("Shruti Wagh", "9811000021"),
      start: addDays(months(-8), 4),
      end: addDays(months(3), 3),
      given: { ...lived, status: false, closed_at: new Date(startOf(addDays(today, -4)).getTime() + 11 * 3600_000) },
    },
    {
      home: "Corner 2 BHK above the old bakery",
      tenant: person("Aditi Rane", "9811000022"),
      start: addDays(months(-10), 19),
      end: addDays(today, 18),
      given: lived,
    },
    {
      home: "Garden-floor 1 BHK in a quiet colony",
      tenant: rohan,
      start: addDays(months(-6), 1),
      end: months(5),
      given: {
        ...lived,
        special_terms: "The tenant waters the hibiscus.\nOne month's notice from either side.",
      },
    },
    {
      home: "3 BHK with a view of the hill fort",
      tenant: person("Joseph D'Souza", "9811000023"),
      start: addDays(months(-5), 6),
      end: addDays(months(6), 5),
      given: { ...lived, vacate_date: addDays(today, 26) },
    },
    {
      home: "Coliving bed with a terrace to share",
      tenant: person("Sana Qureshi", "9811000024"),
      start: addDays(months(-3), 2),
      end: null,
      given: { ...lived, place: 1, flat_or_unit_no: "Bed 1" },
    },
    {
      home: "Coliving bed with a terrace to share",
      tenant: person("Dev Anand Rao", "9811000025"),
      start: addDays(months(-1), 9),
      end: addDays(months(10), 8),
      given: { place: 2, flat_or_unit_no: "Bed 2", whether_secrity_deposit_paid: true },
    },
  ];
  for (const contract of stories) await tellContract(tx, make, contract, now);
}

async function tellContract(tx: Tx, make: Make, { home, tenant, start, end, given }: Story, now: Date) {
  const { property_id, vendor_id } = await tx
    .selectFrom("property")
    .select(["property_id", "vendor_id"])
    .where("property_title", "=", home)
    .executeTakeFirstOrThrow();
  // What is older than the owner's account was entered once there was one.
  const signed = new Date(Math.max(startOf(addDays(start, -6)).getTime(), now.getTime() - 180 * day) + 17 * 3600_000);
  const contract = await make.rentalContract({
    property_id,
    tenant_name: tenant.name,
    tenant_phone_number: tenant.phone,
    tenant_email_id: tenant.email,
    contract_start_date: start,
    contract_end_date: end,
    created_at: signed,
    updated_at: signed,
    ...given,
  });
  if (!contract.vacate_date) return;
  const owner = await tx
    .selectFrom("vendor")
    .select("phone_number")
    .where("vendor_id", "=", vendor_id)
    .executeTakeFirstOrThrow();
  await make.notification({
    phone_number: owner.phone_number,
    kind: "tenant-vacating",
    details: JSON.stringify({ Property_Title: home, Tenant_Name: tenant.name, Day: formatDay(contract.vacate_date) }),
    link: `/rental-contracts?view=${contract.rental_contract_id}`,
    once_key: `vacating:${contract.rental_contract_id}:${contract.vacate_date}`,
  });
}
