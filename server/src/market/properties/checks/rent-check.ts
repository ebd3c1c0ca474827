import { domain } from "#domain";
import { rentSide } from "#domain/market/properties/checks/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { findSimilarRents } from "./rents.ts";

export const rentCheck = handler(
  domain.properties.rentCheck,
  async ({ reads, actor }, { Property_Type, Sub_Type, CityID, Monthly_Rent, Location_Address, Bedrooms }) => {
    const similar = await findSimilarRents(reads, {
      vendorId: actor.vendorId,
      cityId: CityID,
      propertyType: Property_Type,
      subType: Sub_Type,
      bedrooms: Bedrooms ?? null,
      address: Location_Address,
    });
    const side = rentSide(rupees(Monthly_Rent), similar) ?? null;
    return {
      Side: side,
      // Rounded: it is said only where a rent is far from it.
      Median_Rent: side ? Math.round(similar.median / 500) * 500 : null,
      Accounts: similar.accounts,
    };
  },
);
