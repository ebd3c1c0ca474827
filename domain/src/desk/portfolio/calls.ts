import { z } from "zod";
import { call } from "../../platform/call.ts";
import { RupeesOut } from "../../platform/fields.ts";
import { type Role, roles } from "../../platform/roles.ts";

const count = z.int().min(0);

/** A society in which the account has an office. */
const Held = z.object({
  SocietyID: z.string(),
  Society_Name: z.string(),
  Role: z.enum(Object.keys(roles) as [Role, ...Role[]]),
  Held_RoleID: z.string(),
  /** Of its maintenance; null if the office has no reports of money. */
  Dues: z
    .object({
      Outstanding_Amount: RupeesOut,
      Overdue_Amount: RupeesOut,
      /** Flats that have no bill of this month. */
      Unbilled_Flat_Count: count,
    })
    .nullable(),
  /** Open or in progress, and those past their time; null if the office does not assign tickets. */
  Tickets: z.object({ Open_Count: count, Overdue_Count: count }).nullable(),
});
export type HeldSociety = z.output<typeof Held>;

export const portfolio = {
  list: call({
    path: "vendor/Filter_All_Own_Societies",
    who: "signed-in",
    withoutSocieties: "refused",
    summary:
      "List the societies in which the account has an office now, with their dues and tickets as far as it may see them",
    input: z.object({}),
    output: z.array(Held),
  }),
};
