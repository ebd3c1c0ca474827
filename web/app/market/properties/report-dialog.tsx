import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { useState } from "react";
import type { PublicProperty } from "#domain/market/properties/calls.ts";
import {
  mostReportText,
  type ReportReason,
  reasonToExplain,
  reportReasons,
} from "#domain/market/properties/operator/codes.ts";
import { PhoneField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Soft } from "../../ui/soft.tsx";
import styles from "./report-dialog.module.css";

type ReportDialogProps = { home: Pick<PublicProperty, "PropertyID" | "Property_Title">; onClose: () => void };

/** Tells the people who run the site that something is wrong with a listing. */
export function ReportDialog({ home: { PropertyID, Property_Title }, onClose }: ReportDialogProps) {
  const [isSent, setIsSent] = useState(false);
  const form = useCallForm("user/Create_Property_Report", {
    call: () => import("#domain/market/properties/operator/calls.ts").then(({ operatorCalls }) => operatorCalls.report),
    about: PropertyID,
    values: { Reason: "", Text: "", PhoneNumber: "" },
    input: ({ Reason, ...values }) => ({ PropertyID, Reason: Number(Reason) as ReportReason, ...values }),
    done: "",
    onDone: () => setIsSent(true),
  });
  const { Reason } = form.values;
  const isToExplain = Number(Reason) === reasonToExplain;

  if (isSent)
    return (
      <Dialog title={m.report_open()} size="sm" onClose={onClose}>
        <Notice
          role="status"
          icon={<IconCircleCheck size={34} stroke={1.6} />}
          title={m.report_thanks()}
          action={
            <Button look="primary" onClick={onClose}>
              {m.common_close()}
            </Button>
          }
        >
          {m.report_reviewed()}
        </Notice>
      </Dialog>
    );

  return (
    <FormDialog form={form} title={m.report_open()} size="sm" submit={m.report_send()} onClose={onClose}>
      <p className={styles.home}>{Property_Title}</p>
      <ChoicesField
        {...form.group("Reason")}
        label={m.report_reason()}
        choices={Object.entries(reportReasons).map(([value, label]) => ({ value, label }))}
        chosen={[Reason]}
        onChoose={([chosen = ""]) => form.set({ Reason: chosen })}
        autoFocus
      />
      <TextArea
        {...form.field("Text")}
        label={m.report_text()}
        required={isToExplain}
        optional={!isToExplain}
        rows={3}
        maxLength={mostReportText}
      />
      <PhoneField
        {...form.field("PhoneNumber")}
        label={m.report_phone()}
        hint={m.report_phone_hint()}
        optional
        autoComplete="tel-national"
      />
      <Soft size="xs" className={styles.hint}>
        {m.report_hint()}
      </Soft>
    </FormDialog>
  );
}
