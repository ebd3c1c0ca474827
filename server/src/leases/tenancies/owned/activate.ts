import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { PropertyId } from "#domain/platform/ids.ts";
import { followContracts } from "../../../market/properties/flat/follow.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { countPlaces, findFreePlace, lockProperty } from "../places/queries.ts";
import { lockContract, setStanding } from "./queries.ts";

export const activate = handler(
  domain.tenancies.activate,
  async ({ actor, now, transaction, refuse, enqueue }, { Rental_ContractID }) =>
    transaction(async (tx) => {
      const contract = await lockContract(tx, actor.vendorId, Rental_ContractID);
      if (!contract) return refuse("unknown-contract");
      if (contract.closed_at) return refuse("contract-closed");
      if (contract.status) return {};
      const { property_id: propertyId, contract_start_date: start, contract_end_date: end } = contract;
      await lockProperty(tx, actor.vendorId, propertyId as PropertyId);
      const own = { contractId: contract.rental_contract_id, place: contract.place };
      const place = await findFreePlace(tx, { propertyId, start, end, own });
      if (place === undefined) return refuse("contract-exists");
      await setStanding(tx, Rental_ContractID, { status: true, place }, now)
        .catch(on("rental_contract_once_a_day", () => refuse("contract-exists")))
        .catch(on("rental_contract_unit_once", () => refuse("unit-rented")));
      await countPlaces(tx, [propertyId], dayOf(now));
      await followContracts(tx, { enqueue, now }, propertyId);
      return {};
    }),
);
