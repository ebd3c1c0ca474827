import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { useEffect, useState } from "react";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { localAddress } from "../../lib/language.ts";
import { request } from "../../lib/request.ts";
import { useRootData } from "../../lib/root-data.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./pass-part.module.css";
import { windowInWords } from "./visit-times.ts";

type PassPartProps = { visit: Visit; passId: string; onChanged: () => Promise<unknown>; onEdit: () => void };

/** What the visitor shows at the gate, and the ways to bring it to them; nothing once it opens no gate any more. */
export function PassPart({ visit, passId, onChanged, onEdit }: PassPartProps) {
  const { publicUrl } = useRootData();
  const { result, retry } = useRequest(passId, (signal) =>
    request("vendor/Fetch_Visitor_Pass_Info", { Visitor_PassID: passId }, { signal }),
  );
  const [isCancelling, setIsCancelling] = useState(false);
  // The server cannot know what the browser can.
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare("share" in navigator), []);

  const words = {
    loading: m.visitors_pass_loading(),
    failed: m.visitors_pass_failed(),
    gone: m.visitors_pass_gone(),
    retry: m.common_try_again(),
  };
  if (result.is !== "full")
    return <AsyncState result={result} words={words} missing="unknown-visitor-pass" onRetry={retry} />;
  const { QR_Text, Entry_Code, Pass_Path, Whether_Changeable } = result.data;
  if (!Whether_Changeable) return null;
  const url = new URL(Pass_Path, publicUrl).href;

  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    );
    if (isCopied) showToast(m.visitors_copied());
    else showToast(m.visitors_copy_failed({ url }), "bad");
  }
  const share = () =>
    navigator
      .share({ title: m.visitors_share_title(), text: m.visitors_share_text({ code: Entry_Code }), url })
      // Who closes the sheet of the phone has shared nothing, and knows it.
      .catch(() => undefined);

  return (
    <section aria-label={m.visitors_pass()} className={styles.pass}>
      <QrCode text={QR_Text} label={m.visitors_qr({ name: visit.Name })} className={styles.qr} />
      <Stack gap={2} align="start">
        <p className={styles.label}>{m.common_code_at_the_gate()}</p>
        <p className={styles.code}>{`${Entry_Code.slice(0, 3)} ${Entry_Code.slice(3)}`}</p>
        <p>{windowInWords(visit)}</p>
        <div className={styles.ways}>
          {canShare && (
            <Button look="primary" onClick={share}>
              <IconShare size={18} aria-hidden /> {m.common_share()}
            </Button>
          )}
          <Button look={canShare ? "secondary" : "primary"} onClick={copy}>
            {m.common_copy_link()}
          </Button>
          <Button onClick={onEdit}>{m.common_edit()}</Button>
          <Button look="quietDanger" onClick={() => setIsCancelling(true)}>
            {m.visitors_cancel()}
          </Button>
        </div>
        <a href={localAddress(Pass_Path)} target="_blank" rel="noopener">
          {m.visitors_pass_page()}
        </a>
      </Stack>
      {isCancelling && (
        <ConfirmDialog
          title={m.visitors_cancel()}
          confirm={m.visitors_cancel()}
          danger
          onClose={() => setIsCancelling(false)}
          onConfirm={async () => {
            const answer = await askOnce("vendor/Cancel_Visitor_Pass", passId, { Visitor_PassID: passId });
            if (!answer.success) return answer.extras.Status ?? m.visitors_save_failed();
            showToast(answer.extras.Status ?? "");
            await onChanged();
            return undefined;
          }}
        >
          {m.visitors_cancel_sure({ name: visit.Name })}
        </ConfirmDialog>
      )}
    </section>
  );
}
