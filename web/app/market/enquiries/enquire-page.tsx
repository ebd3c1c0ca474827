import { data, Link } from "react-router";
import { otpLength } from "#domain/core/session/rules.ts";
import { enquiryProblems } from "#domain/market/enquiries/rules.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { PropertyId } from "#domain/platform/ids.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { DemoHint } from "../../core/session/demo-hint.tsx";
import { fieldsIn, type Problems } from "../../kit/form/problems.ts";
import { localAddress } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { secretPageMeta } from "../../lib/secret-page.ts";
import { m } from "../../paraglide/messages.js";
import { NotFound } from "../../shell/not-found.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Route } from "./+types/enquire-page";
import type { Draft } from "./draft-step.tsx";
import styles from "./enquire-page.module.css";

/** The enquiry of a browser that runs no scripts: two plain forms, one after the other. */
export const handle = { scripts: "none" };

type Step = { values: Draft } & (
  | { is: "draft"; problems: Problems; failure?: string | undefined }
  /** Its Idempotency-Key keeps an enquiry that is sent again from being made twice. */
  | { is: "code"; failure?: string | undefined; attempt: string }
  | { is: "sent"; done: string | undefined }
);

const blank: Step = { is: "draft", values: { Name: "", PhoneNumber: "", EmailID: "" }, problems: {} };

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = PropertyId.safeParse(params.propertyId);
  if (!id.success) throw data(null, { status: 404 });
  const { ask, codeWays } = context.get(pageContext);
  const answer = await ask("user/Fetch_Property_Info", { PropertyID: id.data });
  if (!answer.success) throw data(null, { status: answer.extras.refusal === "unknown-property" ? 404 : 500 });
  return { home: answer.extras.Data, hasSms: codeWays.sms };
}

export async function action({ params, request, context }: Route.ActionArgs): Promise<Step> {
  const { ask, askOnce } = context.get(pageContext);
  const form = await request.formData();
  const typed = (name: string) => String(form.get(name) ?? "");
  const values: Draft = { Name: typed("Name"), PhoneNumber: typed("PhoneNumber"), EmailID: typed("EmailID") };
  const problems: Problems = enquiryProblems(values);
  if (typed("do") === "change" || Object.keys(problems).length > 0) return { is: "draft", values, problems };

  if (typed("do") === "send") {
    const attempt = typed("attempt");
    const input = { ...values, PropertyID: params.propertyId, OTP: typed("OTP") };
    const answer = await askOnce("user/Create_Property_Enquiry", input, attempt);
    if (answer.success) return { is: "sent", values, done: answer.extras.Status };
    const { fields, Status } = answer.extras;
    if (fieldsIn(values).some((name) => fields?.[name])) return { is: "draft", values, problems: fields ?? {} };
    return { is: "code", values, failure: fields?.OTP ?? Status ?? m.enquiry_submit_failed(), attempt };
  }
  const answer = await ask("user/Generate_User_OTP", { PhoneNumber: values.PhoneNumber });
  if (answer.success) return { is: "code", values, attempt: crypto.randomUUID() };
  const { fields = {}, Status } = answer.extras;
  return { is: "draft", values, problems: fields, failure: Status ?? m.enquiry_otp_failed() };
}

export const meta = secretPageMeta(m.enquiry_title, "same-origin");

export default function EnquirePage({ loaderData: { home, hasSms }, actionData: step = blank }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1>{m.enquiry_title()}</h1>
      <p>
        <Link to={homePath(home)}>{home.Property_Title}</Link>
      </p>
      {hasSms ? (
        <Card padding="roomy" className={styles.card}>
          {step.is === "draft" && <DraftForm {...step} />}
          {step.is === "code" && <CodeForm {...step} />}
          {step.is === "sent" && (
            <Alert tone="good">
              {step.done} {m.enquiry_notice_thread()}
            </Alert>
          )}
        </Card>
      ) : (
        <Alert tone="plain">{m.enquiry_no_sms()}</Alert>
      )}
    </div>
  );
}

const DraftForm = ({ values, problems, failure }: Extract<Step, { is: "draft" }>) => (
  <form method="post" className={styles.form}>
    <Soft size="xs">{m.enquiry_step({ step: "1" })}</Soft>
    {failure && <Alert tone="bad">{failure}</Alert>}
    <TextField
      name="Name"
      label={m.common_name()}
      error={problems.Name}
      defaultValue={values.Name}
      autoComplete="name"
      maxLength={100}
      required
    />
    <TextField
      name="PhoneNumber"
      label={m.common_phone()}
      hint={m.enquiry_phone_hint()}
      error={problems.PhoneNumber}
      defaultValue={values.PhoneNumber}
      type="tel"
      autoComplete="tel-national"
      maxLength={20}
      required
    />
    <TextField
      name="EmailID"
      label={m.common_email()}
      error={problems.EmailID}
      defaultValue={values.EmailID}
      type="email"
      autoComplete="email"
      maxLength={254}
      required
    />
    <Soft size="sm">
      {m.enquiry_notice()} <a href={localAddress("/privacy-policy")}>{m.common_privacy_policy()}</a>
    </Soft>
    <Button type="submit" look="primary" size="lg" wide name="do" value="code">
      {m.enquiry_next()}
    </Button>
  </form>
);

function CodeForm({ values, failure, attempt }: Extract<Step, { is: "code" }>) {
  const sentTo = mobileDigits(values.PhoneNumber) ?? "";
  return (
    <form method="post" className={styles.form}>
      <Soft size="xs">{m.enquiry_step({ step: "2" })}</Soft>
      {!failure && <Alert tone="good">{m.enquiry_otp_sent({ phone: sentTo })}</Alert>}
      <Soft size="sm">
        <DemoHint sentTo={sentTo} />
      </Soft>
      {Object.entries({ ...values, attempt }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="OTP"
        label={m.common_otp()}
        error={failure}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={otpLength}
        required
      />
      {/* The first button is the one that Enter presses. */}
      <Button type="submit" look="primary" size="lg" wide name="do" value="send">
        {m.enquiry_submit()}
      </Button>
      <Button type="submit" name="do" value="code" formNoValidate>
        {m.enquiry_resend()}
      </Button>
      <Button type="submit" look="quiet" name="do" value="change" formNoValidate>
        {m.enquiry_back()}
      </Button>
    </form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if ((error as { status?: number }).status === 404) return <NotFound home="/" />;
  throw error;
}
