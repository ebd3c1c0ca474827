import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findBank } from "./banks.ts";

export const ifscInfo = handler(domain.bank.ifscInfo, async ({ refuse }, { IFSC }) => {
  const bank = (await findBank(IFSC)) ?? refuse("unknown-ifsc");
  return { IFSC, Bank_Name: bank.name, Whether_Listed: bank.isListed };
});
