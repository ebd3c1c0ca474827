import IconBellOff from "@tabler/icons-react/dist/esm/icons/IconBellOff.mjs";
import { data, redirect } from "react-router";
import { localAddress } from "../../../lib/language.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { secretPageMeta } from "../../../lib/secret-page.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { LinkNotice } from "../../../ui/link-notice.tsx";
import type { Route } from "./+types/alert-stop-page";
import styles from "./alert-stop-page.module.css";

/** It is opened out of an email, in any program: one button of a plain form. */
export const handle = { scripts: "none" };

const tokenOf = (params: Route.LoaderArgs["params"]) => params.token.slice(0, 100);

/** Only reads: what previews a link stops nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageContext).ask("user/Fetch_Home_Alert_Stop_Info", { Token: tokenOf(params) });
  if (found.success) return data({ isStopped: found.extras.Data.Whether_Stopped });
  const { refusal, Status } = found.extras;
  if (refusal === "link-not-ours")
    return data({ is: "gone" as const, why: m.alert_stops_gone_more() }, { status: 404 });
  return data(
    { is: "failed" as const, why: Status ?? m.common_failed_on_our_side() },
    { status: refusal === "too-many-calls" ? 429 : 503 },
  );
}

/** Of the page's button, and of the one that mail programs make of the email's headers: they send to the same address. */
export async function action({ params, context }: Route.ActionArgs) {
  const answer = await context.get(pageContext).ask("user/Stop_Home_Alerts", { Token: tokenOf(params) });
  // Reloading the page sends nothing again.
  if (answer.success || answer.extras.refusal === "link-not-ours") throw redirect(`/alerts/stop/${params.token}`);
  return { problem: answer.extras.Status ?? m.alert_stops_failed() };
}

export const meta = secretPageMeta(m.alert_stops_title, "same-origin");

export default function AlertStopPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {"isStopped" in loaderData ? (
        <Question isStopped={loaderData.isStopped} problem={actionData?.problem} />
      ) : (
        <LinkNotice
          page={m.alert_stops_title()}
          isGone={loaderData.is === "gone"}
          title={loaderData.is === "gone" ? m.common_link_not_valid() : m.alert_stops_failed()}
        >
          {loaderData.why}
        </LinkNotice>
      )}
    </div>
  );
}

function Question({ isStopped, problem }: { isStopped: boolean; problem: string | undefined }) {
  return (
    <>
      <h1>{m.alert_stops_title()}</h1>
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Card padding="roomy">
        <Stack gap={4}>
          {isStopped ? (
            <p role="status" className={styles.state}>
              <IconBellOff size={20} aria-hidden /> {m.alert_stops_done()}
            </p>
          ) : (
            <>
              <p>{m.alert_stops_lead()}</p>
              <form method="post">
                <button type="submit" className={buttonClass({ look: "primary", size: "lg", wide: true })}>
                  {m.alert_stops_button()}
                </button>
              </form>
            </>
          )}
          <p className={styles.soft}>
            {m.alert_stops_more()}{" "}
            <a href={`${localAddress("/")}?next=/saved-searches#tenant`}>{m.saved_searches_title()}</a>
          </p>
        </Stack>
      </Card>
    </>
  );
}
