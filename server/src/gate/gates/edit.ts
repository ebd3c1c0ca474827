import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { endDevices, lockGate, updateGate } from "./queries.ts";

export const edit = handler(domain.gates.edit, async ({ actor, now, transaction, refuse }, { GateID, Name, Status }) =>
  transaction(async (tx) => {
    const { societyId } = actor;
    if (!(await lockGate(tx, societyId, GateID))) return refuse("unknown-gate");
    await updateGate(tx, GateID, { name: Name, status: Status }).catch(
      on("gate_name_once", () => refuse("gate-exists")),
    );
    if (!Status) await endDevices(tx, societyId, { gateId: GateID }, now);
    return {};
  }),
);
