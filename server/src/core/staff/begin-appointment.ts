import { earliestAlone, isAdministrator } from "#domain/core/staff/rules.ts";
import { dayOf, lastOf } from "#domain/platform/days.ts";
import { problem } from "#domain/platform/problems.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import { otherConfirmers, propose } from "../proposals/propose.ts";
import { appoint, type Draft } from "./appoint.ts";
import { tellOfficers } from "./tell-officers.ts";

type Beginning = Context<"unknown-block" | "staff-exists" | "invalid-input", "staff.write">;

/**
 * Appoints a person, or, if they become an administrator, proposes them to the other administrators. The only
 * administrator appoints alone, but for a later day (decision 048).
 */
export async function beginAppointment(
  tx: Tx,
  context: Beginning,
  asked: Draft,
): Promise<{ staffId: string } | { proposalId: string }> {
  const { actor, now, refuse } = context;
  const { Role, Name, PhoneNumber, From, Until = null } = asked;
  if (!isAdministrator(Role)) return { staffId: await appoint(tx, context, asked, actor.vendorId) };
  const others = await otherConfirmers(tx, context, "appointment");
  if (others.length > 0)
    return { proposalId: await propose(tx, context, "appointment", { Role, Name, PhoneNumber, From, Until }) };
  const late = { ...asked, From: lastOf(From, earliestAlone(dayOf(now))) };
  if (late.Until && late.Until < late.From)
    return refuse("invalid-input", { fields: { Until: problem("ends-before-start") } });
  const staffId = await appoint(tx, context, late, actor.vendorId);
  await tellOfficers(tx, context, "appointed", late);
  return { staffId };
}
