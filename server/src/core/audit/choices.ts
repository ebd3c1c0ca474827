import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { chainOf, listPersons, listThings } from "./queries.ts";

export const choices = handler(domain.audit.choices, async ({ reads, actor }) => {
  const chain = chainOf(actor);
  const [persons, things] = await Promise.all([listPersons(reads, chain), listThings(reads, chain)]);
  return {
    Persons: persons.map(({ vendor_id, full_name }) => ({ VendorID: vendor_id, Full_Name: full_name })),
    Things: things.map(({ thing }) => thing),
  };
});
