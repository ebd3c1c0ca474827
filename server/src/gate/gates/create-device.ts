import { randomInt } from "node:crypto";
import { domain } from "#domain";
import { codeMinutes } from "#domain/gate/gates/rules.ts";
import { joinCodeLength, joinLetters } from "#domain/society/joining/codes.ts";
import { handler } from "../../platform/handler.ts";
import { hashOf } from "../../platform/secrets.ts";
import { insertDevice, lockGate } from "./queries.ts";

const newCode = () => Array.from({ length: joinCodeLength }, () => joinLetters[randomInt(joinLetters.length)]).join("");

export const createDevice = handler(
  domain.gates.createDevice,
  async ({ actor, now, transaction, refuse }, { GateID, Name }) => {
    const Code = newCode();
    const until = new Date(now.getTime() + codeMinutes * 60_000);
    return transaction(async (tx) => {
      const gate = await lockGate(tx, actor.societyId, GateID);
      if (!gate) return refuse("unknown-gate");
      if (!gate.status) return refuse("gate-inactive");
      const made = {
        society_id: actor.societyId,
        gate_id: GateID,
        name: Name,
        code_hash: hashOf(Code),
        code_until: until,
      };
      const Gate_DeviceID = await insertDevice(tx, made, actor.vendorId, now);
      return { Gate_DeviceID, Code, Code_Until: until.toISOString() };
    });
  },
);
