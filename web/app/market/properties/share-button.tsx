import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { useState } from "react";
import { useRootData } from "../../lib/root-data.ts";
import { pageUrl } from "../../lib/seo.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";
import styles from "./share-button.module.css";

const LinkDialog = dialogOnDemand(async () => (await import("../../ui/link-dialog.tsx")).LinkDialog);

type ShareButtonProps = {
  /** Of the page that is shared. */
  path: string;
  /** Stands before the link. */
  text: string;
  label: string;
  /** What whoever opens the link sees. */
  lead?: string;
};

/** Shares a page by the browser's own way, or else by a dialog with its link. */
export function ShareButton({ path, text, label, lead }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const url = pageUrl(useRootData().publicUrl, path);
  async function share() {
    if (!("share" in navigator)) return setIsOpen(true);
    await navigator.share({ text, url }).catch((error: unknown) => {
      // The person changed their mind; everything else is the browser's refusal.
      if ((error as Error).name !== "AbortError") setIsOpen(true);
    });
  }
  return (
    <>
      <Button className={styles.button} onClick={share}>
        <IconShare size={18} aria-hidden />
        {label}
      </Button>
      {isOpen && (
        <LinkDialog
          {...{ url, text, lead }}
          title={label}
          field={m.property_share_link()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
