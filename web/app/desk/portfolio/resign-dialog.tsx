import type { HeldSociety } from "#domain/desk/portfolio/calls.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";

type ResignProps = { held: HeldSociety; onClose: () => void };

/** Ends one's own office in a society. The account's role may have changed with it: the page is loaded anew. */
export function ResignDialog({ held: { Held_RoleID, Society_Name, Role }, onClose }: ResignProps) {
  const form = useCallForm("vendor/Resign_Society_Staff", {
    call: () => import("#domain/core/staff/calls.ts").then(({ staff }) => staff.resign),
    about: Held_RoleID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Society_StaffID: Held_RoleID, Reason }),
    onDone: () => location.assign(localAddress("/societies")),
  });
  return (
    <ReasonDialog
      form={form}
      title={m.portfolio_resign_of({ role: roleLabels[Role], name: Society_Name })}
      lead={m.portfolio_resign_text()}
      label={m.common_reason()}
      submit={m.portfolio_resign()}
      danger
      optional
      most={500}
      onClose={onClose}
    />
  );
}
