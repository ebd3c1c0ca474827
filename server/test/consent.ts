import { sql } from "kysely";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { TestServer } from "./server.ts";

type Headers = Record<string, string>;

/** Societies and landlords that enter numbers, and the accounts of these numbers with their answers. */
export function arrangeConsent({ ask, make, clock, database: { db } }: TestServer) {
  /** A signed-in account of this number. */
  async function accountOf(phone_number: string, vendor_type: number = vendorTypes.tenant) {
    const { vendor_id } = await make.vendor({ vendor_type, phone_number, full_name: "Arjun Menon" });
    return (await make.session({ vendorId: vendor_id })).headers;
  }

  async function society(name?: string) {
    const manager = await make.role("society_manager");
    if (name) await db.updateTable("society").set({ name }).where("society_id", "=", manager.societyId).execute();
    const building = await make.building({ society_id: manager.societyId });
    const add = (PhoneNumber: string, more: object = {}) =>
      ask(
        "vendor/Create_Resident",
        { BuildingID: building.building_id, Name: "Somebody", PhoneNumber, Flat_No: "101", ...more },
        manager,
      );
    const residents = async () =>
      (await ask("vendor/Filter_All_Residents", { Limit: 100 }, manager)).extras.Data!.map((resident) => ({
        phone: resident.PhoneNumber,
        state: resident.Invitation_Status,
      }));
    return { ...manager, building, add, residents };
  }

  async function landlord() {
    const owner = await make.role("president");
    const home = await make.property({ vendor_id: owner.vendorId, property_title: "Lake view" });
    const rentOut = (Tenant_PhoneNumber: string, more: object = {}) =>
      ask(
        "vendor/Create_Property_Rental_Contract",
        {
          PropertyID: home.property_id,
          Tenant_Name: "Somebody",
          Tenant_PhoneNumber,
          Monthly_Rent: 20_000,
          Contract_Start_Date: dayOf(clock.now()),
          Contract_End_Date: addDays(dayOf(clock.now()), 300),
          ...more,
        },
        owner,
      );
    return { ...owner, home, rentOut };
  }

  const invitationsOf = async (headers: Headers, Invitation_Status?: "waiting" | "accepted" | "declined") =>
    (
      await ask(
        "vendor/Filter_My_Invitations",
        { Limit: 100, ...(Invitation_Status && { Whether_Invitation_Status_Filter: true, Invitation_Status }) },
        { headers },
      )
    ).extras.Data!;
  const answer = (headers: Headers, InvitationID: string) =>
    ask("vendor/Accept_Invitation", { InvitationID }, { headers });
  const decline = (headers: Headers, InvitationID: string, Whether_Report = false) =>
    ask("vendor/Decline_Invitation", { InvitationID, Whether_Report }, { headers });
  const informationOf = async (headers: Headers) =>
    (await ask("vendor/Fetch_Vendor_Complete_Information", {}, { headers })).extras.Data!;
  const rolesOf = async (headers: Headers) =>
    (await informationOf(headers)).Roles.filter(({ Held_RoleID }) => Held_RoleID).map(({ Role }) => Role);
  const hasAccepted = async (phone: string, bySociety: string | null, byOwner: string | null) => {
    const { rows } = await sql<{
      state: boolean;
    }>`select has_accepted(${phone}, ${bySociety}, ${byOwner}) as state`.execute(db);
    return rows[0]!.state;
  };
  return { accountOf, society, landlord, invitationsOf, answer, decline, informationOf, rolesOf, hasAccepted };
}
