import { type Role, vendorTypes } from "#domain/platform/roles.ts";
import type { Site } from "./make.ts";
import { makeSession } from "./session.ts";
import { makeBlock, makeResident, makeSociety, makeStaff } from "./society.ts";
import { makeVendor, nextPhone } from "./vendor.ts";
import { makeVisitorPass } from "./visitor-pass.ts";

/** The financial year that auditors read. */
export const auditedYear = 2025;
const residentTypes: Partial<Record<Role, number>> = { owner: 1, tenant: 2, pg_resident: 3 };

/** A signed-in account in this role, with its society (by default a new one) or home. */
export const makeRole =
  (site: Site) =>
  async (role: Role, given: { society_id?: string; block_id?: string } = {}) => {
    const phone_number = nextPhone();
    const residentType = residentTypes[role];
    const vendor_type =
      role === "president"
        ? vendorTypes.propertyManagement
        : residentType || role === "visitor"
          ? vendorTypes.tenant
          : vendorTypes.society;
    if (role === "society_manager" && given.society_id) {
      const society = await site.db
        .selectFrom("society")
        .selectAll()
        .where("society_id", "=", given.society_id)
        .executeTakeFirstOrThrow();
      return { ...(await makeSession(site)({ vendorId: society.vendor_id })), societyId: society.society_id };
    }
    const vendor = await makeVendor(site)({ vendor_type, phone_number });
    const session = await makeSession(site)({ vendorId: vendor.vendor_id });
    if (role === "visitor") await makeVisitorPass(site)({ phone_number });
    if (role === "president" || role === "visitor") return { ...session, societyId: "" };
    if (role === "society_manager") {
      const { society_id } = await makeSociety(site)({ vendor_id: vendor.vendor_id });
      return { ...session, societyId: society_id };
    }
    const society_id = given.society_id ?? (await makeSociety(site)()).society_id;
    if (residentType) await makeResident(site)({ society_id, phone_number, resident_type: residentType });
    else if (role === "block_secretary") {
      const block_id = given.block_id ?? (await makeBlock(site)({ society_id })).block_id;
      await makeStaff(site)({ society_id, role, phone_number, blocks: [block_id] });
    } else
      await makeStaff(site)({
        society_id,
        role,
        phone_number,
        ...(role === "auditor" && { financial_year: auditedYear }),
      });
    return { ...session, societyId: society_id };
  };
