import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { enquiryStages, type Stage, stages } from "#domain/market/enquiries/stages/codes.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";
import { LostDialog } from "./lost-dialog.tsx";
import styles from "./stage-menu.module.css";

/** Moves an enquiry to another stage; a lost one is asked why. */
export function StageMenu({ enquiry, describedBy }: { enquiry: Enquiry; describedBy?: string | undefined }) {
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [isLosing, setIsLosing] = useState(false);

  async function move(stage: Stage) {
    menu.current?.hidePopover();
    if (stage === stages.lost) return setIsLosing(true);
    setIsBusy(true);
    const { Property_EnquiryID } = enquiry;
    const input = { Property_EnquiryID, Stage: stage };
    const answer = await askOnce("vendor/Update_Property_Enquiry_Stage", Property_EnquiryID, input);
    if (answer.success) showToast(m.stages_moved({ stage: enquiryStages[stage] }));
    else showToast(m.inbox_mark_failed({ message: answer.extras.Status ?? "" }), "bad");
    await revalidate();
    setIsBusy(false);
  }

  const others = Object.values(stages).filter((stage) => stage !== enquiry.Stage);
  return (
    <div className={styles.place}>
      <Button look="quiet" busy={isBusy} popoverTarget={menuId} aria-describedby={describedBy}>
        <IconArrowRight size={18} aria-hidden /> {m.stages_move()}
      </Button>
      <div ref={menu} id={menuId} popover="auto" className={styles.menu}>
        <Stack as="ul" gap={0} aria-label={m.stages_move_of({ name: enquiry.Name })}>
          {others.map((stage) => (
            <li key={stage}>
              <button type="button" className={styles.entry} onClick={() => move(stage)}>
                {enquiryStages[stage]}
              </button>
            </li>
          ))}
        </Stack>
      </div>
      {isLosing && <LostDialog enquiry={enquiry} onClose={() => setIsLosing(false)} />}
    </div>
  );
}
