import { useState } from "react";
import { enquiryMessages, enquiryProblems } from "#domain/market/enquiries/rules.ts";
import type { PublicProperty } from "#domain/market/properties/calls.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { type Waiting, wait } from "../../core/session/waiting.ts";
import { request } from "../../lib/request.ts";
import { translate } from "../../lib/translate.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";
import { type Draft, DraftStep, type Problems } from "./draft-step.tsx";
import styles from "./enquiry-dialog.module.css";
import { OtpStep } from "./otp-step.tsx";

type EnquiryDialogProps = {
  property: Pick<PublicProperty, "PropertyID" | "Property_Title">;
  onClose: () => void;
};

const nothingYet: Draft = { Name: "", PhoneNumber: "", EmailID: "" };
/** A shaky operator gets this long before a second OTP is offered. */
const resendSeconds = 30;

/** Asks the owner of a home to get in touch: who you are, then the OTP that proves the phone. */
export function EnquiryDialog({ property, onClose }: EnquiryDialogProps) {
  const [step, setStep] = useState<1 | 2>(1);
  const [draft, setDraft] = useState(nothingYet);
  const [otp, setOtp] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const attempt = useAttempt("user/Create_Property_Enquiry", property.PropertyID);

  async function sendOtp() {
    if (isBusy) return;
    const found = enquiryProblems(draft);
    setProblems(inWords(found));
    if (Object.keys(found).length > 0) {
      const isIncomplete = Object.values(draft).some((value) => value.trim() === "");
      return setFailure(translate(isIncomplete ? enquiryMessages.incomplete : Object.values(found)[0]!));
    }
    setFailure(undefined);
    setIsBusy(true);
    const answer = await request("user/Generate_User_OTP", { PhoneNumber: draft.PhoneNumber });
    setIsBusy(false);
    if (!answer.success) {
      setProblems(problemsIn(answer.extras.fields));
      if (answer.retryAfterSeconds) setWaiting(wait("limit", answer.retryAfterSeconds));
      return setFailure(answer.extras.Status ?? m.enquiry_otp_failed());
    }
    setWaiting(wait("resend", resendSeconds));
    setSentTo(mobileDigits(draft.PhoneNumber));
    setOtp("");
    setStep(2);
  }

  async function submit() {
    if (isBusy) return;
    if (otp === "") return setFailure(translate(enquiryMessages.noOtp));
    setFailure(undefined);
    setIsBusy(true);
    const answer = await attempt.ask({ ...draft, PropertyID: property.PropertyID, OTP: otp });
    setIsBusy(false);
    if (answer.success) {
      showToast(answer.extras.Status ?? translate(enquiryMessages.sent));
      return onClose();
    }
    const found = problemsIn(answer.extras.fields);
    if (Object.keys(found).length > 0) {
      setProblems(found);
      setStep(1);
    }
    if (answer.retryAfterSeconds) setWaiting(wait("limit", answer.retryAfterSeconds));
    setFailure(answer.extras.Status ?? m.enquiry_submit_failed());
  }

  return (
    <Dialog title={m.enquiry_title()} size="sm" onClose={onClose}>
      <Stack>
        <div className={styles.about}>
          <p className={styles.home}>{property.Property_Title}</p>
          <p className={styles.step}>{m.enquiry_step({ step: String(step) })}</p>
          <p className={styles.track} data-step={step} aria-hidden />
        </div>
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        {step === 1 ? (
          <DraftStep
            draft={draft}
            problems={problems}
            isBusy={isBusy}
            waiting={waiting?.why === "limit" ? waiting : undefined}
            onChange={(changed) => {
              setDraft({ ...draft, ...changed });
              setProblems(without(problems, changed));
            }}
            onSubmit={sendOtp}
          />
        ) : (
          <OtpStep
            otp={otp}
            problem={failure}
            sentTo={sentTo ?? ""}
            isBusy={isBusy}
            waiting={waiting}
            onChange={setOtp}
            onBack={() => {
              setFailure(undefined);
              setStep(1);
            }}
            onResend={sendOtp}
            onSubmit={submit}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Of what the server says about fields, the part that belongs to the first step. */
function problemsIn(fields: Record<string, string> = {}): Problems {
  const names = Object.keys(nothingYet) as (keyof Draft)[];
  return Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}

const inWords = (problems: Problems): Problems =>
  Object.fromEntries(Object.entries(problems).map(([name, problem]) => [name, translate(problem)]));

function without(problems: Problems, changed: Partial<Draft>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in changed)));
}
