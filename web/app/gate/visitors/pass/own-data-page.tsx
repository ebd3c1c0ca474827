import type { ReactNode } from "react";
import type { OwnVisit } from "#domain/gate/visitors/own/calls.ts";
import { formatPhone, mobileDigits } from "#domain/platform/phone.ts";
import { formatNumber, formatTime } from "../../../lib/format.ts";
import { localAddress } from "../../../lib/language.ts";
import { type PageContext, pageContext } from "../../../lib/page-context.ts";
import { useRootData } from "../../../lib/root-data.ts";
import { secretPageMeta } from "../../../lib/secret-page.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { CheckField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { purposeLabel, statusLabel } from "../visit-words.ts";
import type { Route } from "./+types/own-data-page";
import styles from "./own-data-page.module.css";

/** Each step is a plain form, so that it works on any phone. */
export const handle = { scripts: "none" };

type Step =
  | { is: "phone"; phone: string; problem?: string }
  | { is: "otp"; phone: string; problem?: string }
  | { is: "seen"; phone: string; otp: string; visits: OwnVisit[]; count: number; problem?: string }
  | { is: "erased"; count: number };

const failed = ({ extras: { Status, fields } }: { extras: { Status?: string; fields?: Record<string, string> } }) =>
  Object.values(fields ?? {})[0] ?? Status ?? m.pass_failed();

async function sendOtp({ ask }: PageContext, phone: string): Promise<Step> {
  const answer = await ask("user/Generate_Visitor_OTP", { PhoneNumber: phone });
  return answer.success ? { is: "otp", phone } : { is: "phone", phone, problem: failed(answer) };
}

async function see({ ask }: PageContext, phone: string, otp: string): Promise<Step> {
  const answer = await ask("user/Filter_Own_Visits", { PhoneNumber: phone, OTP: otp });
  if (!answer.success) return { is: "otp", phone, problem: failed(answer) };
  return { is: "seen", phone, otp, visits: answer.extras.Data, count: answer.extras.Count };
}

async function erase(page: PageContext, phone: string, otp: string): Promise<Step> {
  const answer = await page.ask("user/Erase_Own_Visits", { PhoneNumber: phone, OTP: otp });
  if (answer.success) return { is: "erased", count: answer.extras.Data.Erased_Count };
  const seen = answer.extras.refusal === "visit-in-progress" ? await see(page, phone, otp) : undefined;
  return { ...(seen ?? { is: "otp", phone }), problem: failed(answer) } as Step;
}

export async function action({ request, context }: Route.ActionArgs): Promise<Step> {
  const form = await request.formData();
  const page = context.get(pageContext);
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 30);
  const [phone, otp] = [text("phone"), text("otp").replace(/\D/g, "")];
  if (text("step") === "see") return see(page, phone, otp);
  if (text("step") === "erase") return erase(page, phone, otp);
  return sendOtp(page, phone);
}

export const meta = secretPageMeta(m.pass_data_title, "same-origin");

/** What is kept of a visitor, for nobody but themselves, and the way to have it erased. */
export default function OwnDataPage({ actionData }: Route.ComponentProps) {
  const { codeWays } = useRootData();
  const step: Step = actionData ?? { is: "phone", phone: "" };
  return (
    <Stack className={styles.page}>
      <Stack as="header" gap={2} className={styles.head}>
        <h1>{m.pass_data_title()}</h1>
        <p>{m.pass_data_lead()}</p>
      </Stack>
      {"problem" in step && step.problem && <Alert tone="bad">{step.problem}</Alert>}
      {!codeWays.sms && <Alert tone="plain">{m.pass_data_no_sms()}</Alert>}
      {step.is === "phone" && codeWays.sms && (
        <StepForm step="otp">
          <TextField
            label={m.common_mobile_number()}
            name="phone"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            required
            maxLength={20}
            defaultValue={step.phone}
          />
          <Button type="submit" look="primary" size="lg">
            {m.pass_data_send()}
          </Button>
        </StepForm>
      )}
      {step.is === "otp" && <OtpStep phone={step.phone} isSent={!step.problem} />}
      {step.is === "seen" && <Seen step={step} />}
      {step.is === "erased" && (
        <Alert tone="good">{m.pass_data_erased({ count: step.count, number: formatNumber(step.count) })}</Alert>
      )}
      <p className={styles.soft}>
        {m.pass_data_kept()} <a href={localAddress("/privacy-policy")}>{m.pass_privacy_policy()}</a>
      </p>
    </Stack>
  );
}

const StepForm = ({ step, children }: { step: "otp" | "see" | "erase"; children: ReactNode }) => (
  <form method="post">
    <input type="hidden" name="step" value={step} />
    <Stack align="start" className={styles.form}>
      {children}
    </Stack>
  </form>
);

function OtpStep({ phone, isSent }: { phone: string; isSent: boolean }) {
  const { outbox } = useRootData();
  const digits = mobileDigits(phone) ?? phone;
  return (
    <>
      {isSent && <Alert tone="good">{m.pass_data_sent({ phone: formatPhone(digits) })}</Alert>}
      {outbox && (
        <p className={styles.soft}>
          <a href={localAddress(`/outbox?to=${digits}`)} target="_blank" rel="noopener">
            {m.pass_data_outbox()}
          </a>
        </p>
      )}
      <StepForm step="see">
        <input type="hidden" name="phone" value={phone} />
        <TextField
          label={m.common_otp()}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={8}
        />
        <Button type="submit" look="primary" size="lg">
          {m.pass_data_see()}
        </Button>
      </StepForm>
    </>
  );
}

function Seen({ step: { phone, otp, visits, count } }: { step: Extract<Step, { is: "seen" }> }) {
  if (visits.length === 0) return <Alert tone="plain">{m.pass_data_nothing()}</Alert>;
  return (
    <>
      <p>{m.pass_data_count({ count, number: formatNumber(count) })}</p>
      <Stack as="ul" className={styles.visits}>
        {visits.map((visit) => (
          <li key={visit.VisitID}>
            <strong>{m.pass_data_visit({ society: visit.Society_Name, flat: visit.Flat_Label })}</strong>
            <span>
              {[visit.Name, purposeLabel(visit.Purpose), visit.Vehicle_Number, statusLabel(visit.Visit_Status)]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <span className={styles.soft}>
              {[formatTime(visit.Entry_Time ?? visit.created_at), visit.Exit_Time && formatTime(visit.Exit_Time)]
                .filter(Boolean)
                .join(" – ")}
              {visit.Whether_Photo && ` · ${m.pass_data_photo()}`}
            </span>
          </li>
        ))}
      </Stack>
      <StepForm step="erase">
        <input type="hidden" name="phone" value={phone} />
        <input type="hidden" name="otp" value={otp} />
        <p>{m.pass_data_erase_more()}</p>
        <CheckField label={m.pass_data_sure()} name="sure" required />
        <Button type="submit" look="danger" size="lg">
          {m.pass_data_erase()}
        </Button>
      </StepForm>
    </>
  );
}
