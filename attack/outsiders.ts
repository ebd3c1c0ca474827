import { dayOf } from "#domain/platform/days.ts";
import { societyDraft } from "../server/test/make/society-draft.ts";
import { type Headers, nextNumber, type Target } from "./target.ts";

/** A new account with a new society and a building. */
export async function newSociety(target: Target, Name: string) {
  const { need, signIn } = target;
  const phone = nextNumber();
  const { headers, vendorId } = await signIn(phone, 1, undefined, "198.51.100.200");
  await need("vendor/Set_Vendor_Profile", { Full_Name: "Reward Desk", EmailID: "desk@example.in" }, { headers });
  const { SocietyID } = (await need("vendor/Create_Society", societyDraft({ Name }), { headers })).extras.Data;
  const { BlockID } = (await need("vendor/Create_Block", { Name: "A" }, { headers })).extras.Data;
  const { BuildingID } = (await need("vendor/Create_Building", { BlockID, Name: "A1" }, { headers })).extras.Data;
  return { phone, vendorId, headers: headers as Headers, SocietyID, BlockID, BuildingID, Name };
}
export type NewSociety = Awaited<ReturnType<typeof newSociety>>;

/** A new landlord with a few homes. */
export async function newLandlord(target: Target, homes: number) {
  const { need, signIn, make } = target;
  const { headers, vendorId } = await signIn(nextNumber(), 2, undefined, "198.51.100.201");
  await need("vendor/Set_Vendor_Profile", { Full_Name: "Reward Desk", EmailID: "desk@example.in" }, { headers });
  const PropertyIDs: string[] = [];
  for (let at = 0; at < homes; at++)
    PropertyIDs.push(
      (await make.property({ vendor_id: vendorId, property_title: "Claim your reward", no_of_vacancy: 1 })).property_id,
    );
  return { vendorId, headers: headers as Headers, PropertyIDs };
}

/** A contract from today on, as a landlord sends it. */
export const contractDraft = (
  { clock }: Target,
  PropertyID: string,
  Tenant_PhoneNumber: string,
  more: object = {},
) => ({
  PropertyID,
  Tenant_Name: "Somebody",
  Tenant_PhoneNumber,
  Monthly_Rent: 9_999,
  Security_Deposit: 50_000,
  Contract_Start_Date: dayOf(clock.now()),
  ...more,
});
