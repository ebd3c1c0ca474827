import IconCircleCheckFilled from "@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs";
import IconCircleXFilled from "@tabler/icons-react/dist/esm/icons/IconCircleXFilled.mjs";
import IconClockFilled from "@tabler/icons-react/dist/esm/icons/IconClockFilled.mjs";
import { data } from "react-router";
import type { CallAt } from "#domain";
import { certificateKinds, certificateStandings } from "#domain/desk/certificates/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatDay } from "../../lib/format.ts";
import { localAddress } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { secretPageMeta } from "../../lib/secret-page.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import type { Route } from "./+types/verify-page";
import styles from "./verify-page.module.css";

type Shown = Output<CallAt<"user/Fetch_Certificate_Page">>;

/** Somebody who was shown a paper looks it up, on any device: a plain form without scripts. */
export const handle = { scripts: "none" };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const code = (params.code ?? url.searchParams.get("code") ?? "").trim().slice(0, 60);
  if (code === "") return data({ is: "asking" as const, code });
  const answer = await context.get(pageContext).ask("user/Fetch_Certificate_Page", { Code: code });
  if (answer.success) return data({ is: "shown" as const, code: "", certificate: answer.extras.Data });
  const { refusal, Status } = answer.extras;
  if (refusal === "unknown-certificate")
    return data({ is: "refused" as const, code, why: m.verify_unknown() }, { status: 404 });
  const status = refusal === "too-many-calls" ? 429 : 503;
  return data({ is: "refused" as const, code, why: Status ?? m.verify_failed() }, { status });
}

export const meta = secretPageMeta(m.verify_title, "no-referrer");

export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <Stack as="header" gap={2}>
        <h1>{m.verify_title()}</h1>
        <p>{m.verify_lead()}</p>
      </Stack>
      {loaderData.is === "shown" && <Result certificate={loaderData.certificate} />}
      {loaderData.is === "refused" && <Alert tone="bad">{loaderData.why}</Alert>}
      <Card padding="roomy">
        <form method="get" action={localAddress("/verify")} className={styles.form}>
          <TextField
            label={m.verify_code()}
            hint={m.verify_code_hint()}
            name="code"
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={loaderData.code}
          />
          <Button type="submit" look="primary">
            {m.verify_look_up()}
          </Button>
        </form>
      </Card>
    </div>
  );
}

const marks = {
  valid: { tone: "good", Icon: IconCircleCheckFilled },
  expired: { tone: "bad", Icon: IconClockFilled },
  revoked: { tone: "bad", Icon: IconCircleXFilled },
} as const;

/** The standing in words and with an icon; the colour is additional. */
function Result({ certificate }: { certificate: Shown }) {
  const { tone, Icon } = marks[certificate.Standing];
  return (
    <Card as="article" padding="roomy" aria-labelledby="kind">
      <Stack gap={4}>
        <p className={styles.standing} data-tone={tone}>
          <Icon size={24} aria-hidden /> {certificateStandings[certificate.Standing]}
        </p>
        <h2 id="kind">{certificateKinds[certificate.Kind]}</h2>
        <FactGrid
          facts={[
            { name: m.common_society(), value: certificate.Society_Name, isWide: true },
            { name: m.common_address(), value: certificate.Society_Address, isWide: true },
            {
              name: m.verify_society(),
              value: certificate.Whether_Society_Verified ? m.verify_society_yes() : m.verify_society_no(),
              isWide: true,
            },
            { name: m.certificates_number(), value: certificate.Certificate_No },
            { name: m.common_flat_number(), value: certificate.Flat_Label },
            { name: m.verify_name(), value: certificate.Name_Masked },
            { name: m.certificates_issued_on(), value: formatDay(certificate.Issued_On) },
            { name: m.verify_as_of(), value: certificate.As_Of && formatDay(certificate.As_Of) },
            { name: m.certificates_valid_until(), value: formatDay(certificate.Valid_Until) },
            { name: m.certificates_revoked_on(), value: certificate.Revoked_On && formatDay(certificate.Revoked_On) },
            { name: m.certificates_revoke_reason(), value: certificate.Revoke_Reason, isWide: true },
          ]}
        />
        <p className={styles.soft}>{m.verify_compare()}</p>
      </Stack>
    </Card>
  );
}
