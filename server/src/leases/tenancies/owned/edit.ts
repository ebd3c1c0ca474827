import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { PropertyId } from "#domain/platform/ids.ts";
import { followContracts } from "../../../market/properties/flat/follow.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { countPlaces, findFreePlace, lockProperty } from "../places/queries.ts";
import { lockContract, updateContract } from "./queries.ts";

export const edit = handler(
  domain.tenancies.edit,
  async ({ actor, now, transaction, refuse, enqueue }, { Rental_ContractID, updated_at: lastSeen, ...draft }) =>
    transaction(async (tx) => {
      const today = dayOf(now);
      const contract = await lockContract(tx, actor.vendorId, Rental_ContractID);
      if (!contract) return refuse("unknown-contract");
      if (contract.closed_at) return refuse("contract-closed");
      if (lastSeen !== undefined && Date.parse(lastSeen) !== contract.updated_at.getTime()) return refuse("stale");
      const { PropertyID: propertyId, Contract_Start_Date: start, Contract_End_Date: end } = draft;
      // In one order, so that two contracts that change homes with each other do not wait for one another.
      const homes = [...new Set([contract.property_id as PropertyId, propertyId])].sort();
      for (const home of homes) if (!(await lockProperty(tx, actor.vendorId, home))) return refuse("no-such-property");

      const own = { contractId: contract.rental_contract_id, place: contract.place };
      const place = contract.status ? await findFreePlace(tx, { propertyId, start, end, own }) : contract.place;
      if (place === undefined) return refuse("contract-exists");
      await updateContract(tx, contract, draft, place, now, today)
        .catch(on("rental_contract_once_a_day", () => refuse("contract-exists")))
        .catch(on("rental_contract_unit_once", () => refuse("unit-rented")));
      await countPlaces(tx, homes, today);
      for (const home of homes) await followContracts(tx, { enqueue, now }, home);
      return {};
    }),
);
