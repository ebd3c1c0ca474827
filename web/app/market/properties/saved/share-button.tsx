import IconShare from "@tabler/icons-react/dist/esm/icons/IconShare.mjs";
import { useState } from "react";
import { useRootData } from "../../../lib/root-data.ts";
import { pageUrl } from "../../../lib/seo.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { dialogOnDemand } from "../../../ui/dialog-on-demand.tsx";
import { pathOf } from "./shortlist-address.ts";
import styles from "./shortlist-page.module.css";

const ShareDialog = dialogOnDemand(async () => (await import("./share-dialog.tsx")).ShareDialog);

/** Shares the homes by a link that holds their ids, and neither notes nor who sends it. */
export function ShareButton({ ids }: { ids: string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const url = pageUrl(useRootData().publicUrl, pathOf({ shared: ids }));
  const text = m.shortlist_share_text({ count: ids.length });
  async function share() {
    if (!("share" in navigator)) return setIsOpen(true);
    await navigator.share({ text, url }).catch((error: unknown) => {
      // The person changed their mind; everything else is the browser's refusal.
      if ((error as Error).name !== "AbortError") setIsOpen(true);
    });
  }
  return (
    <>
      <Button className={styles.scripted} onClick={share}>
        <IconShare size={18} aria-hidden />
        {m.shortlist_share()}
      </Button>
      {isOpen && <ShareDialog url={url} text={text} onClose={() => setIsOpen(false)} />}
    </>
  );
}
