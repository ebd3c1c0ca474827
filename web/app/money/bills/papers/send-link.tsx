import { dayOf } from "#domain/platform/days.ts";
import { formatPhone, isMasked } from "#domain/platform/phone.ts";
import { formatDay } from "../../../lib/format.ts";
import { useRootData } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { LinkDialog } from "../../../ui/link-dialog.tsx";
import { Soft } from "../../../ui/soft.tsx";

/** A link that was just made, of a bill or of a statement. */
type Made = { Path: string; Message: string; PhoneNumber: string; Expires_At: string };

/** WhatsApp opens with the message and, where the caller may read it, the number of the debtor. */
export function SendLink({ made, title, onClose }: { made: Made; title: string; onClose: () => void }) {
  const phone = made.PhoneNumber !== "" && !isMasked(made.PhoneNumber) ? made.PhoneNumber : undefined;
  return (
    <LinkDialog
      title={title}
      url={new URL(made.Path, useRootData().publicUrl).href}
      field={m.bill_papers_link_field()}
      text={made.Message}
      phone={phone}
      lead={m.bill_papers_link_made({ day: formatDay(dayOf(new Date(made.Expires_At))) })}
      onClose={onClose}
    >
      {phone && <Soft>{m.bill_papers_whatsapp_to({ phone: formatPhone(phone) })}</Soft>}
    </LinkDialog>
  );
}
