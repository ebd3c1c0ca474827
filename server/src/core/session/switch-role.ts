import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { HeldRoleId } from "#domain/platform/ids.ts";
import { roleOfVendor } from "#domain/platform/roles.ts";
import { handler } from "../../platform/handler.ts";
import { chooseRole, listRoles } from "./roles/queries.ts";
import { viewRole, viewRoleOfVendor } from "./view.ts";

export const switchRole = handler(
  domain.session.switchRole,
  async ({ actor, transaction, now, refuse }, { Role, Held_RoleID }) =>
    transaction(async (tx) => {
      const held = await listRoles(tx, actor.vendorId, dayOf(now));
      if (held.length === 0 && Role === roleOfVendor(actor.vendorType) && Held_RoleID === undefined)
        return { Current_Role: viewRoleOfVendor(actor.vendorType) };
      const chosen = held.find(
        ({ role, held_by }) => role === Role && (Held_RoleID === undefined || held_by === Held_RoleID),
      );
      if (!chosen) return refuse("role-not-held");
      await chooseRole(tx, actor.sessionId, chosen.held_by as HeldRoleId, now);
      return { Current_Role: viewRole(chosen) };
    }),
);
