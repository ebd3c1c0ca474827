import type { Channel } from "#domain/core/notifications/codes.ts";
import { shownOwnerName } from "#domain/market/properties/rules.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Sides } from "./queries.ts";

/** Bell, push and mail: whoever talks does not pay for a text message each time. */
const channels: readonly Channel[] = ["email"];

type Told = Pick<Sides, "enquiry_id" | "property_id" | "owner_phone" | "owner_type" | "asker_phone">;

/** How the owner of an enquiry's home is told. */
export const toOwner = ({ enquiry_id, property_id, owner_phone, owner_type }: Told) => ({
  to: { phone: owner_phone, vendorType: owner_type },
  from: "us" as const,
  link: `/enquiries?propertyId=${property_id}&view=${enquiry_id}`,
  channels,
});

/** How the person who asked is told. */
export const toAsker = ({ enquiry_id, asker_phone }: Told) => ({
  to: { phone: asker_phone, vendorType: vendorTypes.tenant },
  from: "us" as const,
  link: `/my-enquiries?view=${enquiry_id}`,
  channels,
});

/** The side that does not act. */
export const toOther = (sides: Sides) => (sides.is_owner ? toAsker(sides) : toOwner(sides));

/** Who acts, as the other side knows them. */
export const nameOfWriter = ({
  is_owner,
  name,
  owner_name,
  owner_phone_shared,
}: Pick<Sides, "is_owner" | "name" | "owner_name" | "owner_phone_shared">): string =>
  is_owner ? (owner_phone_shared ? owner_name : shownOwnerName(owner_name)) : name;
