import { useRevalidator } from "react-router";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { enquiryStages, type LostReason, lostReasons, stages } from "#domain/market/enquiries/stages/codes.ts";
import { longestLostWords } from "#domain/market/enquiries/stages/rules.ts";
import { CodesField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Soft } from "../../ui/soft.tsx";

/** Why nothing came of an enquiry. */
export function LostDialog({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Property_EnquiryID } = enquiry;
  const form = useCallForm("vendor/Update_Property_Enquiry_Stage", {
    call: () => import("#domain/market/enquiries/calls.ts").then(({ enquiries }) => enquiries.setStage),
    about: Property_EnquiryID,
    values: { Lost_Reason: "", Lost_Words: "" },
    input: ({ Lost_Reason, Lost_Words }) => ({
      Property_EnquiryID,
      Stage: stages.lost,
      Lost_Reason: Lost_Reason === "" ? undefined : (Number(Lost_Reason) as LostReason),
      Lost_Words,
    }),
    done: m.stages_moved({ stage: enquiryStages[stages.lost] }),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={m.stages_lost_title()} size="sm" submit={m.stages_lost_save()} onClose={onClose}>
      {enquiry.Visit_Starts_At && (
        <Alert tone="plain">{m.stages_lost_visit({ time: formatTime(enquiry.Visit_Starts_At) })}</Alert>
      )}
      <Soft>{m.stages_lost_of({ name: enquiry.Name, title: enquiry.Property_Title })}</Soft>
      <CodesField
        {...form.field("Lost_Reason")}
        label={m.stages_lost_reason()}
        codes={lostReasons}
        none={m.stages_lost_choose()}
        required
        autoFocus
      />
      <TextArea
        {...form.field("Lost_Words")}
        label={m.stages_lost_words()}
        hint={m.notes_private()}
        optional
        rows={3}
        maxLength={longestLostWords}
      />
    </FormDialog>
  );
}
