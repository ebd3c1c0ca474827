import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { restore } from "./make.ts";
import { findWriteOff } from "./queries.ts";
import { askSecond } from "./second-person.ts";
import { viewWriteOff } from "./view.ts";

export const reverse = handler(domain["write-offs"].reverse, async (context, { Write_OffID, Reason }) => {
  const { actor, transaction, refuse } = context;
  const book = bookOf(actor) ?? refuse("no-society");
  return transaction(async (tx) => {
    const found = (await findWriteOff(tx, book, Write_OffID)) ?? refuse("unknown-write-off");
    if (found.reversed_on !== null) return refuse("write-off-reversed");
    const proposalId = await askSecond(tx, context, "write-off-reversal", { ...viewWriteOff(found), Reason });
    if (proposalId !== null) return { Write_Off: null, Society_ProposalID: proposalId };
    const people = { by: actor.vendorId, confirmedBy: null };
    const row = await restore(tx, context, book, found, { ...people, reason: Reason }).catch(
      on("write_off_reversal_pkey", () => refuse("write-off-reversed")),
    );
    return { Write_Off: viewWriteOff(row), Society_ProposalID: null };
  });
});
