import { domain } from "#domain";
import { stages } from "#domain/market/enquiries/stages/codes.ts";
import { addDays, dayOf, formatDay } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { setEnquiryStage } from "../../../market/enquiries/inbox/queries.ts";
import { followContracts } from "../../../market/properties/flat/follow.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { countPlaces, findFreePlace, lockProperty } from "../places/queries.ts";
import { insertContract, lockContract } from "./queries.ts";

export const create = handler(
  domain.tenancies.create,
  async (
    { actor, now, transaction, refuse, enqueue },
    { Property_EnquiryID: enquiryId, Renewed_From_ContractID: renewedFrom, ...draft },
  ) =>
    transaction(async (tx) => {
      const { vendorId } = actor;
      const today = dayOf(now);
      const { PropertyID, Contract_Start_Date: start, Contract_End_Date: end } = draft;
      // A contract before its home, as everywhere: two changes never wait for each other.
      const renewed = renewedFrom ? await lockContract(tx, vendorId, renewedFrom) : undefined;
      const property = await lockProperty(tx, vendorId, PropertyID);
      if (!property) return refuse("no-such-property");
      const chosen = { stage: stages.chosen, now };
      if (enquiryId && !(await setEnquiryStage(tx, vendorId, enquiryId, chosen))) return refuse("unknown-enquiry");
      if (renewedFrom && !renewed) return refuse("unknown-contract");
      if (renewed && !mayFollow(renewed, { propertyId: PropertyID, start })) return refuse("cannot-renew");

      const place = await findFreePlace(tx, { propertyId: PropertyID, start, end });
      if (place === undefined) return refuse("contract-exists");
      const made = { vendorId, place, enquiryId, renewedFrom };
      const contractId = await insertContract(tx, draft, made, now, today)
        .catch(on("rental_contract_once_a_day", () => refuse("contract-exists")))
        .catch(on("rental_contract_unit_once", () => refuse("unit-rented")));
      await countPlaces(tx, [PropertyID], today);
      await followContracts(tx, { enqueue, now }, PropertyID);
      const [Property_Title, Start] = [property.property_title, formatDay(start)];
      const Owner_Name = draft.Owner_Name || property.owner_name || "The owner";
      const notice = {
        to: { phone: draft.Tenant_PhoneNumber, vendorType: vendorTypes.tenant, email: draft.Tenant_EmailID || null },
        from: { ownerId: vendorId },
        link: `/tenant-rental-contracts?view=${contractId}`,
        onceKey: `contract:${contractId}`,
      };
      await notify(
        tx,
        { enqueue, now },
        renewed
          ? { ...notice, kind: "contract-renewed", values: { Property_Title, Start } }
          : { ...notice, kind: "contract-made", values: { Property_Title, Owner_Name, Start } },
      );
      return { Rental_ContractID: contractId };
    }),
);

type Before = { property_id: string; contract_end_date: string | null; closed_at: Date | null };

const mayFollow = (before: Before, next: { propertyId: string; start: string }): boolean =>
  before.property_id === next.propertyId &&
  before.closed_at === null &&
  before.contract_end_date !== null &&
  next.start >= addDays(before.contract_end_date, 1);
