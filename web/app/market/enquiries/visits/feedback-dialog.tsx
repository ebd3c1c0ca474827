import type { Visit } from "#domain/market/enquiries/visits/calls.ts";
import { type DislikeReason, dislikeReasons } from "#domain/market/enquiries/visits/codes.ts";
import { longestVisitWords } from "#domain/market/enquiries/visits/rules.ts";
import { CodesField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";
import { ChoicesField } from "../../../ui/choices-field.tsx";
import { TextArea } from "../../../ui/field.tsx";

type FeedbackDialogProps = { visit: Visit; onDone: () => Promise<void>; onClose: () => void };

/** What who came says of the home: its owner reads it. */
export function FeedbackDialog({ visit, onDone, onClose }: FeedbackDialogProps) {
  const { Visit_SlotID, Whether_Liked, Dislike_Reason, Feedback_Words } = visit;
  const form = useCallForm("vendor/Create_Property_Visit_Feedback", {
    call: () => import("#domain/market/enquiries/visits/calls.ts").then(({ homeVisits }) => homeVisits.rateVisit),
    about: Visit_SlotID,
    values: {
      Liked: Whether_Liked === false ? "no" : "yes",
      Dislike_Reason: String(Dislike_Reason ?? ""),
      Feedback_Words,
    },
    input: ({ Liked, Dislike_Reason, Feedback_Words }) => ({
      Visit_SlotID,
      Whether_Liked: Liked === "yes",
      Dislike_Reason: Dislike_Reason === "" ? null : (Number(Dislike_Reason) as DislikeReason),
      Feedback_Words,
    }),
    async onDone() {
      await onDone();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={m.visits_rate()} size="sm" submit={m.visits_rate_send()} onClose={onClose}>
      <ChoicesField
        {...form.group("Liked")}
        label={m.visits_rate_question()}
        choices={[
          { value: "yes", label: m.visits_rate_yes() },
          { value: "no", label: m.visits_rate_no() },
        ]}
        chosen={[form.values.Liked]}
        onChoose={([chosen = "yes"]) => form.set({ Liked: chosen })}
        autoFocus
      />
      {form.values.Liked === "no" && (
        <CodesField
          {...form.field("Dislike_Reason")}
          label={m.visits_rate_reason()}
          codes={dislikeReasons}
          none={m.visits_rate_reason_none()}
          optional
        />
      )}
      <TextArea
        {...form.field("Feedback_Words")}
        label={m.visits_rate_words()}
        hint={m.visits_rate_hint()}
        optional
        rows={3}
        maxLength={longestVisitWords}
      />
    </FormDialog>
  );
}
