import { useState } from "react";
import { enquiryProblems } from "#domain/market/enquiries/rules.ts";
import type { PublicProperty } from "#domain/market/properties/calls.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { problem } from "#domain/platform/problems.ts";
import { type Waiting, wait } from "../../core/session/waiting.ts";
import { fieldsIn } from "../../kit/form/problems.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { DraftStep } from "./draft-step.tsx";
import styles from "./enquiry-dialog.module.css";
import { OtpStep } from "./otp-step.tsx";
import { keepSentEnquiry } from "./sent-enquiries.ts";

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
  const [step, setStep] = useState<1 | 2>(1);
  const [sentTo, setSentTo] = useState("");
  const [waiting, setWaiting] = useState<Waiting>();

  function waitAsTold(retryAfterSeconds: number | undefined): false {
    if (retryAfterSeconds) setWaiting(wait("limit", retryAfterSeconds));
    return false;
  }
  const draft = useCallForm("user/Generate_User_OTP", {
    call: async () => (await calls()).sendOtp,
    values: { Name: "", PhoneNumber: "", EmailID: "" },
    input: ({ PhoneNumber }) => ({ PhoneNumber }),
    // The rest goes with the enquiry itself.
    also: enquiryProblems,
    send: (input) => request("user/Generate_User_OTP", input),
    isFleeting: true,
    onRefused: (_, retryAfterSeconds) => waitAsTold(retryAfterSeconds),
    failed: ({ Status }) => Status ?? m.enquiry_otp_failed(),
    done: "",
    onDone(_, { PhoneNumber }) {
      setWaiting(wait("resend", resendSeconds));
      setSentTo(mobileDigits(PhoneNumber) ?? "");
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
      keepSentEnquiry(property.PropertyID, Data.Property_EnquiryID);
      onClose();
    },
  });

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
          <DraftStep form={draft} waiting={waiting?.why === "limit" ? waiting : undefined} />
        ) : (
          <OtpStep form={otp} draft={draft} sentTo={sentTo} waiting={waiting} onBack={() => setStep(1)} />
        )}
      </Stack>
    </Dialog>
  );
}
