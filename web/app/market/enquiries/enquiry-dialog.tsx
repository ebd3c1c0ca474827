import { useEffect, useRef, useState } from "react";
import { enquiryProblems } from "#domain/market/enquiries/rules.ts";
import type { PublicProperty } from "#domain/market/properties/calls.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { problem } from "#domain/platform/problems.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { type Waiting, wait } from "../../core/session/waiting.ts";
import { fieldsIn } from "../../kit/form/problems.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { isSignedIn } from "../../lib/credentials.ts";
import { request } from "../../lib/request.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { DraftStep } from "./draft-step.tsx";
import styles from "./enquiry-dialog.module.css";
import { forgetDraft, keepAsker, keepDraft } from "./kept-draft.ts";
import { OtpStep } from "./otp-step.tsx";
import { keepSentEnquiry, keptDraft } from "./sent-enquiries.ts";

type EnquiryDialogProps = {
  property: Pick<PublicProperty, "PropertyID" | "Property_Title">;
  onClose: () => void;
};

/** A shaky operator gets this long before a second OTP is offered. */
const resendSeconds = 30;
const calls = async () => (await import("#domain/market/enquiries/calls.ts")).enquiries;

/** Asks the owner of a home to get in touch: who you are, then the OTP that proves the phone. */
export function EnquiryDialog({ property, onClose }: EnquiryDialogProps) {
  const { codeWays } = useRootData();
  const [kept] = useState(() => {
    const draft = keptDraft();
    return draft?.PropertyID === property.PropertyID ? draft : undefined;
  });
  const [step, setStep] = useState<1 | 2>(kept ? 2 : 1);
  const [sentTo, setSentTo] = useState(kept?.sentTo ?? "");
  const [waiting, setWaiting] = useState<Waiting | undefined>(kept?.waiting);
  /** The number of a tenant who is signed in. */
  const [tenant, setTenant] = useState<string>();

  function waitAsTold(retryAfterSeconds: number | undefined): false {
    if (retryAfterSeconds) setWaiting(wait("limit", retryAfterSeconds));
    return false;
  }
  const draft = useCallForm("user/Generate_User_OTP", {
    call: async () => (await calls()).sendOtp,
    values: kept?.values ?? { Name: "", PhoneNumber: "", EmailID: "" },
    input: ({ PhoneNumber }) => ({ PhoneNumber }),
    // The rest goes with the enquiry itself.
    also: enquiryProblems,
    send: (input) => request("user/Generate_User_OTP", input),
    isFleeting: true,
    onRefused: (_, retryAfterSeconds) => waitAsTold(retryAfterSeconds),
    failed: ({ Status }) => Status ?? m.enquiry_otp_failed(),
    done: "",
    onDone(_, values) {
      const next = { sentTo: mobileDigits(values.PhoneNumber) ?? "", waiting: wait("resend", resendSeconds) };
      setWaiting(next.waiting);
      setSentTo(next.sentTo);
      keepDraft({ PropertyID: property.PropertyID, values, ...next });
      otp.begin({ OTP: "" });
      setStep(2);
    },
  });
  const otp = useCallForm("user/Create_Property_Enquiry", {
    call: async () => (await calls()).create,
    about: property.PropertyID,
    values: { OTP: "" },
    input: ({ OTP }) => ({ ...draft.values, PropertyID: property.PropertyID, OTP }),
    also: ({ OTP }) => (OTP === "" ? { OTP: problem("enquiry-otp-required") } : {}),
    isFleeting: true,
    async onRefused(refused, retryAfterSeconds) {
      const isOfDraft = fieldsIn(draft.values).some((name) => refused.fields?.[name]);
      if (!isOfDraft) return waitAsTold(retryAfterSeconds);
      setStep(1);
      await draft.refuse(refused);
      return true;
    },
    failed: ({ Status }) => Status ?? m.enquiry_submit_failed(),
    onDone({ Data }) {
      keepAsker(draft.values);
      keepSentEnquiry(property.PropertyID, Data.Property_EnquiryID);
      onClose();
    },
  });
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    if (!isSignedIn()) return;
    request("vendor/Fetch_Vendor_Complete_Information", {}, { isInBackground: true }).then((answer) => {
      if (!answer.success) return;
      const { Full_Name, PhoneNumber, EmailID, Vendor_Type } = answer.extras.Data;
      if (Vendor_Type === vendorTypes.tenant) setTenant(PhoneNumber);
      // What was typed meanwhile stays.
      const { values, set } = latest.current;
      set({
        Name: values.Name || (Full_Name ?? ""),
        PhoneNumber: values.PhoneNumber || PhoneNumber,
        EmailID: values.EmailID || (EmailID ?? ""),
      });
    });
  }, []);
  useEffect(() => forgetDraft, []);

  return (
    <Dialog title={m.enquiry_title()} size="sm" onClose={onClose}>
      <Stack>
        <div className={styles.about}>
          <p className={styles.home}>{property.Property_Title}</p>
          <p className={styles.step}>{m.enquiry_step({ step: String(step) })}</p>
          <p className={styles.track} data-step={step} aria-hidden />
        </div>
        {!codeWays.sms ? (
          <Alert tone="plain">{m.enquiry_no_sms()}</Alert>
        ) : step === 1 ? (
          <DraftStep
            form={draft}
            waiting={waiting?.why === "limit" ? waiting : undefined}
            isSignedIn={tenant !== undefined && tenant === mobileDigits(draft.values.PhoneNumber)}
          />
        ) : (
          <OtpStep form={otp} draft={draft} sentTo={sentTo} waiting={waiting} onBack={() => setStep(1)} />
        )}
      </Stack>
    </Dialog>
  );
}
