import { dayOf } from "#domain/platform/days.ts";
import { formatPhone, isMasked } from "#domain/platform/phone.ts";
import { formatDay } from "../../../lib/format.ts";
import { useRootData } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { showToast } from "../../../ui/toast.tsx";

/** A link that was just made, of a bill or of a statement. */
type Made = { Path: string; Message: string; PhoneNumber: string; Expires_At: string };

/** WhatsApp opens with the message and, where the caller may read it, the number of the debtor. */
export function SendLink({ made, title, onClose }: { made: Made; title: string; onClose: () => void }) {
  const url = new URL(made.Path, useRootData().publicUrl).href;
  const number = made.PhoneNumber !== "" && !isMasked(made.PhoneNumber) ? made.PhoneNumber : undefined;
  const whatsApp = `https://wa.me/${number ? `91${number}` : ""}?text=${encodeURIComponent(`${made.Message}\n${url}`)}`;
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? m.common_link_copied() : m.common_link_copy_failed());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Row gap={3}>
          <Button onClick={copy}>{m.common_copy_link()}</Button>
          <a
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ look: "primary" })}
            data-autofocus
          >
            {m.common_share_on_whatsapp()}
          </a>
        </Row>
      }
    >
      <Stack gap={4}>
        <p>{m.bill_papers_link_made({ day: formatDay(dayOf(new Date(made.Expires_At))) })}</p>
        <TextField label={m.bill_papers_link_field()} readOnly value={url} onFocus={(event) => event.target.select()} />
        {number && <Soft>{m.bill_papers_whatsapp_to({ phone: formatPhone(number) })}</Soft>}
      </Stack>
    </Dialog>
  );
}
