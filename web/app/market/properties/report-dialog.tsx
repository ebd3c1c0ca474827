import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import { useRef, useState } from "react";
import type { PublicProperty } from "#domain/market/properties/calls.ts";
import {
  mostReportText,
  type ReportReason,
  reasonToExplain,
  reportMessages,
  reportReasons,
} from "#domain/market/properties/operator/codes.ts";
import { reportProblems } from "#domain/market/properties/operator/rules.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { PhoneField } from "../../core/session/phone-field.tsx";
import { askOnce } from "../../lib/ask-once.ts";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./report-dialog.module.css";

type ReportDialogProps = { home: Pick<PublicProperty, "PropertyID" | "Property_Title">; onClose: () => void };
type Problems = { Reason?: string; Text?: string; PhoneNumber?: string };

/** Tells the people who run the site that something is wrong with a listing. */
export function ReportDialog({ home, onClose }: ReportDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<ReportReason>();
  const [text, setText] = useState("");
  const [phone, setPhone] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);

  function show(found: Problems) {
    setProblems(found);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function send() {
    if (isBusy) return;
    const found = reportProblems({ Reason: reason, Text: text, PhoneNumber: phone });
    show(Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, said(problem)])));
    setFailure(undefined);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const answer = await askOnce("user/Create_Property_Report", home.PropertyID, {
      PropertyID: home.PropertyID,
      Reason: reason!,
      Text: text,
      PhoneNumber: phone,
    });
    setIsBusy(false);
    if (answer.success) return setIsSent(true);
    if (answer.extras.fields) show(answer.extras.fields);
    setFailure(answer.extras.Status ?? m.report_failed());
  }

  if (isSent)
    return (
      <Dialog title={m.report_title()} size="sm" onClose={onClose}>
        <Notice
          role="status"
          icon={<IconCircleCheck size={34} stroke={1.6} />}
          title={m.report_thanks()}
          action={
            <Button look="primary" onClick={onClose}>
              {m.ui_close()}
            </Button>
          }
        >
          {said(reportMessages.sent)}
        </Notice>
      </Dialog>
    );

  return (
    <Dialog title={m.report_title()} size="sm" onClose={onClose}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className={styles.home}>{home.Property_Title}</p>
        {failure && <Alert tone="bad">{failure}</Alert>}
        <fieldset className={styles.reasons} aria-describedby={problems.Reason && "report-reason-error"}>
          <legend>{m.report_reason()}</legend>
          {codesOf(reportReasons).map((code, at) => (
            <label key={code}>
              <input
                type="radio"
                name="reason"
                checked={reason === code}
                data-autofocus={at === 0 || undefined}
                aria-invalid={problems.Reason ? true : undefined}
                onChange={() => {
                  setReason(code as ReportReason);
                  setProblems({});
                }}
              />
              {said(reportReasons[code as ReportReason])}
            </label>
          ))}
          {problems.Reason && (
            <p id="report-reason-error" className={styles.error}>
              {problems.Reason}
            </p>
          )}
        </fieldset>
        <TextArea
          label={reason === reasonToExplain ? m.report_text_needed() : m.report_text()}
          rows={3}
          maxLength={mostReportText}
          value={text}
          error={problems.Text}
          onChange={(event) => setText(event.target.value)}
        />
        <PhoneField
          label={m.report_phone()}
          hint={m.report_phone_hint()}
          required={false}
          phone={phone}
          error={problems.PhoneNumber}
          onChange={setPhone}
        />
        <Button type="submit" look="primary" size="lg" wide busy={isBusy}>
          {isBusy ? m.report_sending() : m.report_send()}
        </Button>
        <p className={styles.hint}>{m.report_hint()}</p>
      </form>
    </Dialog>
  );
}
