import { domain } from "#domain";
import { vacateProblem } from "#domain/leases/tenancies/rules.ts";
import { formatDay } from "#domain/platform/days.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import { notify } from "../../core/notifications/notify.ts";
import { followContracts, lockHome } from "../../market/properties/flat/follow.ts";
import { handler } from "../../platform/handler.ts";
import { lockRented, setVacateDate } from "./queries.ts";

export const readyToVacate = handler(
  domain.tenancies.readyToVacate,
  async ({ actor, now, transaction, refuse, enqueue }, { Rental_ContractID, Vacate_Date }) =>
    transaction(async (tx) => {
      const contract = await lockRented(tx, actor.phone, Rental_ContractID);
      if (!contract) return refuse("unknown-contract");
      if (contract.closed_at) return refuse("contract-closed");
      if (!contract.status) return refuse("contract-inactive");
      const days = { start: contract.contract_start_date, end: contract.contract_end_date };
      const problem = vacateProblem(days, Vacate_Date);
      if (problem) return refuse("vacate-outside", { fields: { Vacate_Date: problem } });
      await lockHome(tx, contract.property_id);
      await setVacateDate(tx, Rental_ContractID, Vacate_Date, now);
      await followContracts(tx, { enqueue, now }, contract.property_id);
      await notify(
        tx,
        { enqueue, now },
        {
          to: { phone: contract.owner_phone, vendorType: contract.owner_type as VendorType },
          from: "us",
          kind: "tenant-vacating",
          values: {
            Property_Title: contract.property_title,
            Tenant_Name: contract.tenant_name,
            Day: formatDay(Vacate_Date),
          },
          link: `/rental-contracts?view=${Rental_ContractID}`,
          onceKey: `vacating:${Rental_ContractID}:${Vacate_Date}`,
        },
      );
      return {};
    }),
);
