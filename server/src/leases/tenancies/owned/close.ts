import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { PropertyId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { followContracts } from "../../../market/properties/flat/follow.ts";
import { handler } from "../../../platform/handler.ts";
import { countPlaces, lockProperty } from "../places/queries.ts";
import { lockContract, setStanding } from "./queries.ts";

export const close = handler(
  domain.tenancies.close,
  async ({ actor, now, transaction, refuse, enqueue }, { Rental_ContractID }) =>
    transaction(async (tx) => {
      const contract = await lockContract(tx, actor.vendorId, Rental_ContractID);
      if (!contract) return refuse("unknown-contract");
      if (contract.closed_at) return refuse("contract-closed");
      await lockProperty(tx, actor.vendorId, contract.property_id as PropertyId);
      await setStanding(tx, Rental_ContractID, { status: false, closed_at: now }, now);
      await countPlaces(tx, [contract.property_id], dayOf(now));
      await followContracts(tx, { enqueue, now }, contract.property_id);
      await notify(
        tx,
        { enqueue, now },
        {
          to: {
            phone: contract.tenant_phone_number,
            vendorType: vendorTypes.tenant,
            email: contract.tenant_email_id || null,
          },
          from: { ownerId: actor.vendorId },
          kind: "contract-closed",
          values: { Property_Title: contract.property_title },
          link: `/tenant-rental-contracts?view=${Rental_ContractID}`,
          onceKey: `contract-closed:${Rental_ContractID}`,
        },
      );
      return {};
    }),
);
