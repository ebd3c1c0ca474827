import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { insertGate } from "./queries.ts";

export const create = handler(domain.gates.create, async ({ actor, now, transaction, refuse }, { Name }) =>
  transaction(async (tx) => {
    const made = insertGate(tx, actor.societyId, Name, now);
    return { GateID: await made.catch(on("gate_name_once", () => refuse("gate-exists"))) };
  }),
);
