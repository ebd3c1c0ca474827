import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { useState } from "react";
import type { PublicProperty } from "#domain/market/properties/calls.ts";
import {
  mostReportText,
  type ReportReason,
  reasonToExplain,
  reportReasons,
} from "#domain/market/properties/operator/codes.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { NumberField, PhoneField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { type FormOf, useCallForm } from "../../kit/form/use-call-form.ts";
import { isSignedIn } from "../../lib/credentials.ts";
import { localAddress } from "../../lib/language.ts";
import { request } from "../../lib/request.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Soft } from "../../ui/soft.tsx";
import styles from "./report-dialog.module.css";

type Home = Pick<PublicProperty, "PropertyID" | "Property_Title">;
type ReportDialogProps = { home: Home; onClose: () => void };
type FormProps = ReportDialogProps & { onSent: (sent: Sent) => void };
type Sent = { token: string; isNotified: boolean };

const calls = async () => (await import("#domain/market/properties/operator/calls.ts")).operatorCalls;

/** Tells the people who run the site that something is wrong with a listing. */
export function ReportDialog({ home, onClose }: ReportDialogProps) {
  const [sent, setSent] = useState<Sent>();
  const [isOfAccount] = useState(isSignedIn);

  if (sent)
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
          {m.report_reviewed()} {sent.isNotified ? m.checks_report_notified() : m.checks_report_keep()}{" "}
          <a href={localAddress(`/listing-reports/${sent.token}`)}>{m.checks_report_follow()}</a>
        </Notice>
      </Dialog>
    );
  const Form = isOfAccount ? AccountForm : VisitorForm;
  return <Form home={home} onSent={setSent} onClose={onClose} />;
}

/** Whose number is known: it learns the outcome. */
function AccountForm({ home, onSent, onClose }: FormProps) {
  const form = useCallForm("vendor/Create_Property_Report", {
    call: async () => (await calls()).reportSignedIn,
    about: home.PropertyID,
    values: { Reason: "", Text: "" },
    input: ({ Reason, Text }) => ({ PropertyID: home.PropertyID, Reason: Number(Reason) as ReportReason, Text }),
    done: "",
    onDone: ({ Data }) => onSent({ token: Data.Token, isNotified: true }),
  });
  return (
    <FormDialog form={form} title={m.report_open()} size="sm" submit={m.report_send()} onClose={onClose}>
      <WhatFields form={form} home={home} />
      <Hint />
    </FormDialog>
  );
}

/** Who can give a number, and confirm it to learn the outcome. */
function VisitorForm({ home, onSent, onClose }: FormProps) {
  const { codeWays, outbox } = useRootData();
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const form = useCallForm("user/Create_Property_Report", {
    call: async () => (await calls()).report,
    about: home.PropertyID,
    values: { Reason: "", Text: "", PhoneNumber: "", OTP: "" },
    input: ({ Reason, OTP, ...values }) => ({
      PropertyID: home.PropertyID,
      Reason: Number(Reason) as ReportReason,
      ...values,
      ...(OTP !== "" && { OTP: OTP.replace(/\D/g, "") }),
    }),
    done: "",
    onDone: ({ Data }, { OTP }) => onSent({ token: Data.Token, isNotified: OTP !== "" }),
  });
  const phone = mobileDigits(form.values.PhoneNumber);
  async function sendOtp() {
    setIsSending(true);
    const answer = await request("user/Generate_Property_Report_OTP", { PhoneNumber: phone! });
    setIsSending(false);
    setProblem(answer.success ? undefined : (answer.extras.Status ?? m.checks_otp_failed()));
    if (answer.success) setSentTo(phone);
  }
  return (
    <FormDialog form={form} title={m.report_open()} size="sm" submit={m.report_send()} onClose={onClose}>
      <WhatFields form={form} home={home} />
      <PhoneField
        {...form.field("PhoneNumber")}
        label={m.report_phone()}
        hint={m.checks_report_phone_hint()}
        optional
        autoComplete="tel-national"
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      {codeWays.sms && phone && phone !== sentTo && (
        <Button busy={isSending} onClick={sendOtp}>
          {m.checks_report_confirm()}
        </Button>
      )}
      {sentTo && phone === sentTo && (
        <>
          <Alert tone="good">{m.checks_otp_sent({ phone: sentTo })}</Alert>
          {outbox && (
            <p>
              <a href={localAddress(`/outbox?to=${sentTo}`)} target="_blank" rel="noopener">
                {m.common_demo_outbox()}
              </a>
            </p>
          )}
          <NumberField {...form.field("OTP")} label={m.common_otp()} autoComplete="one-time-code" maxLength={8} />
        </>
      )}
      <Hint />
    </FormDialog>
  );
}

const Hint = () => (
  <Soft size="xs" className={styles.hint}>
    {m.report_hint()}
  </Soft>
);

type What = { Reason: string; Text: string };
type WhatProps = {
  form: {
    values: What;
    group: (name: "Reason") => Omit<ReturnType<FormOf<What>["group"]>, "name"> & { name: string };
    field: (name: "Text") => object;
    set: (changed: Partial<What>) => void;
  };
  home: Home;
};

/** What is wrong, and what was seen. */
function WhatFields({ form, home }: WhatProps) {
  const { Reason } = form.values;
  const isToExplain = Number(Reason) === reasonToExplain;
  return (
    <>
      <p className={styles.home}>{home.Property_Title}</p>
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
    </>
  );
}
