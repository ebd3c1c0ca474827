import { m } from "../../paraglide/messages.js";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";

type ShareDialogProps = { url: string; text: string; label: string; lead: string | undefined; onClose: () => void };

/** For browsers that have no way of their own to share. */
export function ShareDialog({ url, text, label, lead, onClose }: ShareDialogProps) {
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
      title={label}
      onClose={onClose}
      footer={
        <Row gap={3}>
          <Button onClick={copy}>{m.common_copy_link()}</Button>
          <a
            href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`}
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
        <TextField label={m.property_share_link()} readOnly value={url} onFocus={(event) => event.target.select()} />
      </Stack>
    </Dialog>
  );
}
