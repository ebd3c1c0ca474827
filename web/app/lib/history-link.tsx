import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import type { AuditThing } from "#domain/core/audit/codes.ts";
import { mayCall } from "#domain/platform/who.ts";
import { m } from "../paraglide/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import { historyPath } from "./history-path.ts";
import { useVendor } from "./vendor.ts";

/** Leads from a record to its changes, for those who may read the audit log. */
export function HistoryLink({ thing, id }: { thing: AuditThing; id: string }) {
  if (!mayCall(useVendor().Current_Role.Role, "audit.read")) return null;
  return (
    <ButtonLink look="quiet" to={historyPath(thing, id)}>
      <IconHistory size={18} aria-hidden /> {m.audit_history()}
    </ButtonLink>
  );
}
