import IconBan from "@tabler/icons-react/dist/esm/icons/IconBan.mjs";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";

/** Blocks the number of an enquiry, or says that it is blocked. */
export function BlockNumber({ enquiry }: { enquiry: Enquiry }) {
  const { Property_EnquiryID, Name, Whether_Blocked } = enquiry;
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);

  async function block(): Promise<string | undefined> {
    const answer = await askOnce("vendor/Create_Blocked_Number", Property_EnquiryID, { Property_EnquiryID });
    if (!answer.success) return answer.extras.Status ?? m.common_failed_on_our_side();
    showToast(m.blocked_done());
    await revalidate();
    setIsAsking(false);
    return undefined;
  }

  if (Whether_Blocked)
    return (
      <Soft>
        {m.blocked_is()} <Link to="/enquiries/settings">{m.enquiry_settings_title()}</Link>
      </Soft>
    );
  return (
    <div>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        <IconBan size={18} aria-hidden /> {m.blocked_block()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.blocked_ask({ name: Name })}
          confirm={m.blocked_block()}
          danger
          onConfirm={block}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.blocked_ask_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
