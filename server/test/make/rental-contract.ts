import type { Insertable } from "kysely";
import { dayOf } from "#domain/platform/days.ts";
import { countEveryPlace } from "../../src/leases/tenancies/places/queries.ts";
import type { RentalContract } from "../../src/platform/db/tables.ts";
import { acceptInvitations } from "./invitation.ts";
import type { Site } from "./make.ts";
import { makeProperty } from "./property.ts";
import { nextPhone } from "./vendor.ts";

/**
 * A contract of this property (by default a new one), with its rent and terms, by default without an end. The tenant
 * has accepted the landlord unless `accepted` is false.
 */
export const makeRentalContract =
  (site: Site) =>
  async ({ accepted = true, ...given }: Partial<Insertable<RentalContract>> & { accepted?: boolean } = {}) => {
    const property = given.property_id
      ? await site.db
          .selectFrom("property")
          .selectAll()
          .where("property_id", "=", given.property_id)
          .executeTakeFirstOrThrow()
      : await makeProperty(site)();
    const contract = await site.db
      .insertInto("rental_contract")
      .values({
        flat_or_unit_no: property.flat_or_unit_no,
        tenant_name: "Kavita Deshpande",
        tenant_email_id: "kavita@example.in",
        tenant_phone_number: nextPhone(),
        owner_name: property.owner_name,
        owner_email_id: property.owner_email,
        owner_phone_number: property.owner_phone,
        owner_address: property.owner_address,
        monthly_rent_paise: property.monthly_rent_paise,
        whether_maintainance_included: property.maintainance_charge_paise === 0,
        maintainance_charge_paise: property.maintainance_charge_paise,
        security_deposit_paise: property.security_deposit_paise,
        token_amount_paise: 0,
        contract_start_date: dayOf(site.now()),
        place: 1,
        whether_first_month_rent_paid: false,
        whether_secrity_deposit_paid: false,
        special_terms: "",
        created_at: site.now(),
        updated_at: site.now(),
        ...given,
        property_id: property.property_id,
        vendor_id: property.vendor_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await site.db
      .insertInto("rental_contract_term")
      .values({
        rental_contract_id: contract.rental_contract_id,
        effective_date: contract.contract_start_date,
        monthly_rent_paise: contract.monthly_rent_paise,
        whether_maintainance_included: contract.whether_maintainance_included,
        maintainance_charge_paise: contract.maintainance_charge_paise,
      })
      .execute();
    if (accepted) await acceptInvitations(site, contract.tenant_phone_number, { owner_id: property.vendor_id });
    await countEveryPlace(site.db, dayOf(site.now()));
    return contract;
  };
