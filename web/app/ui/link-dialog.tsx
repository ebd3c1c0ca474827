import type { ReactNode } from "react";
import { m } from "../paraglide/messages.js";
import { Button, buttonClass } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";
import { Row, Stack } from "./layout.tsx";
import { showToast } from "./toast.tsx";

type LinkDialogProps = {
  title: string;
  url: string;
  /** What the field with the link is called. */
  field: string;
  /** Stands before the link in WhatsApp. */
  text: string;
  /** Ten digits that WhatsApp writes to; without them it asks. */
  phone?: string | undefined;
  /** Above the link. */
  lead?: string | undefined;
  onClose: () => void;
  /** Below the link. */
  children?: ReactNode;
};

/** A link to copy, or to send by WhatsApp. */
export function LinkDialog({ title, url, field, text, phone, lead, onClose, children }: LinkDialogProps) {
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) showToast(m.common_link_copied());
    else showToast(m.common_link_copy_failed(), "bad");
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Row gap={3}>
          <Button onClick={copy}>{m.common_copy_link()}</Button>
          <a
            href={`https://wa.me/${phone ? `91${phone}` : ""}?text=${encodeURIComponent(`${text}\n${url}`)}`}
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
        {lead && <p>{lead}</p>}
        <TextField label={field} readOnly value={url} onFocus={(event) => event.target.select()} />
        {children}
      </Stack>
    </Dialog>
  );
}
