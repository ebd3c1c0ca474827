import type { rents } from "#domain/leases/rents/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import type { Day } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { billRents } from "../src/leases/rents/run.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { nextPhone } from "./make/vendor.ts";
import type { TestServer } from "./server.ts";

/** What tests of rent begin with: days to go to, the run of a day, and an owner and a tenant with a contract between them. */
export function rentsOn({ ask, make, clock, goTo, queue, database: { db } }: TestServer) {
  const worker = () => ({
    db,
    now: clock.now(),
    enqueue: queue.enqueue,
    transaction: <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work),
  });
  const bill = (on: Day) => billRents(worker(), on);

  /** An owner, a tenant with an account, and a contract between them, entered on the day it is now. */
  async function tenancy(given: object = {}) {
    const owner = await make.role("president");
    const phone = nextPhone();
    const account = await make.vendor({ vendor_type: vendorTypes.tenant, phone_number: phone });
    const tenant = await make.session({ vendorId: account.vendor_id });
    const home = await make.property({ vendor_id: owner.vendorId, property_title: "Lake view" });
    const contract = await make.rentalContract({
      property_id: home.property_id,
      tenant_phone_number: phone,
      contract_start_date: "2026-01-05",
      monthly_rent_paise: 18_000_00,
      whether_maintainance_included: true,
      security_deposit_paise: 54_000_00,
      owner_name: "Meera Joshi",
      ...given,
    });
    const id = contract.rental_contract_id;
    const [own, rented] = [{ headers: owner.headers }, { headers: tenant.headers }];
    const list = async (question: Input<typeof rents.list> = {}, sent = own) =>
      (await ask("vendor/Filter_All_Property_Contract_Bills", { Limit: 100, ...question }, sent)).extras;
    const collect = (BillID: string, more: Partial<Input<typeof rents.collect>> = {}) =>
      ask("vendor/Collect_Property_Contract_Bill_Amount", { BillID, ...more }, own);
    const statement = async (sent = own) =>
      (await ask("vendor/Fetch_Property_Rental_Contract_Statement_Info", { Rental_ContractID: id }, sent)).extras.Data!;
    const depositBill = (more = {}) =>
      ask("vendor/Create_Property_Rental_Contract_Security_Deposit_Bill", { Rental_ContractID: id, ...more }, own);
    const firstBill = (more = {}) =>
      ask("vendor/Create_Property_Rental_Contract_First_Month_Bill", { Rental_ContractID: id, ...more }, own);
    const depositEntry = (Entry_Type: 1 | 2 | 3, Amount: number, more = {}) =>
      ask(
        "vendor/Create_Property_Rental_Contract_Deposit_Entry",
        { Rental_ContractID: id, Entry_Type, Amount, ...more },
        own,
      );
    const reverse = (PaymentID: string, Reason = "Cheque returned unpaid", sent = own) =>
      ask("vendor/Reverse_Property_Contract_Bill_Payment", { PaymentID, Reason }, sent);
    const flags = async () => {
      const { Data } = (await ask("vendor/Fetch_Property_Rental_Contract_Info", { Rental_ContractID: id }, own)).extras;
      return [Data!.Whether_Secrity_Deposit_Paid, Data!.Whether_First_Month_Rent_Paid];
    };
    const acts = { list, collect, statement, depositBill, firstBill, depositEntry, reverse, flags };
    return { owner, own, rented, phone, contract, id, ...acts };
  }
  return { goTo, bill, tenancy };
}
