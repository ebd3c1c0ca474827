import IconBellOff from "@tabler/icons-react/dist/esm/icons/IconBellOff.mjs";
import IconBellRinging from "@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs";
import { data, redirect } from "react-router";
import type { stops } from "#domain/core/notifications/stops/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { localAddress } from "../../../lib/language.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { useSite } from "../../../lib/root-data.ts";
import { secretPageMeta } from "../../../lib/secret-page.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { LinkNotice } from "../../../ui/link-notice.tsx";
import type { Route } from "./+types/stop-page";
import styles from "./stop-page.module.css";

/** It is opened out of a text message, on any phone: buttons of plain forms. */
export const handle = { scripts: "none" };

type StopInfo = Output<typeof stops.stopInfo>;

const codeOf = (params: Route.LoaderArgs["params"]) => params.code.slice(0, 40);

/** Only reads: what previews a link in a chat stops nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await context.get(pageContext).ask("user/Fetch_Message_Stop_Info", { Code: codeOf(params) });
  if (found.success) return data({ stop: found.extras.Data });
  const { refusal, Status } = found.extras;
  // What no code can be is nobody's link either.
  if (refusal === "link-not-ours" || refusal === "bad-request")
    return data({ is: "gone" as const, why: m.stops_gone_more() }, { status: 404 });
  const status = refusal === "too-many-calls" ? 429 : 503;
  return data({ is: "failed" as const, why: Status ?? m.stops_failed_more() }, { status });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await context.get(pageContext).ask("user/Update_Message_Stop", {
    Code: codeOf(params),
    Whether_All: form.get("whose") === "all",
    Whether_Stopped: form.get("stop") === "yes",
  });
  // Reloading the page sends nothing again.
  if (answer.success || answer.extras.refusal === "link-not-ours") throw redirect(`/s/${params.code}`);
  return { problem: answer.extras.Status ?? m.stops_failed() };
}

export const meta = secretPageMeta(m.stops_title, "same-origin");

export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {"stop" in loaderData ? (
        <Choices stop={loaderData.stop} problem={actionData?.problem} />
      ) : (
        <LinkNotice
          page={m.stops_title()}
          isGone={loaderData.is === "gone"}
          title={loaderData.is === "gone" ? m.stops_gone() : m.stops_failed()}
        >
          {loaderData.why}
        </LinkNotice>
      )}
    </div>
  );
}

function Choices({ stop, problem }: { stop: StopInfo; problem: string | undefined }) {
  const { name: site } = useSite();
  const { Phone_End, Sender_Name, Whether_Sender, Whether_Stopped, Whether_All_Stopped } = stop;
  return (
    <>
      <Stack as="header" gap={2}>
        <h1>{m.stops_title()}</h1>
        <p>
          {m.stops_lead()} <strong className={styles.phone}>{`+91 ••••• •••${Phone_End}`}</strong>
        </p>
      </Stack>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {Whether_Sender && (
        <Choice
          whose="sender"
          title={Sender_Name ?? m.stops_sender()}
          more={Sender_Name ? m.stops_sender_more() : m.stops_sender_unknown()}
          state={Whether_Stopped ? "stopped" : Whether_All_Stopped ? "covered" : "on"}
          isFirst
        />
      )}
      <Choice
        whose="all"
        title={m.stops_all({ site })}
        more={m.stops_all_more()}
        state={Whether_All_Stopped ? "stopped" : "on"}
        isFirst={!Whether_Sender}
      />
      <p className={styles.soft}>{m.stops_exceptions()}</p>
      <p className={styles.soft}>
        {m.stops_not_me()} <a href={`${localAddress("/")}?next=/invitations#tenant`}>{m.stops_not_me_where()}</a>
      </p>
    </>
  );
}

type ChoiceProps = {
  whose: "sender" | "all";
  title: string;
  more: string;
  /** `covered`: all senders are stopped, including this one. */
  state: "on" | "stopped" | "covered";
  isFirst: boolean;
};

function Choice({ whose, title, more, state, isFirst }: ChoiceProps) {
  const isOn = state === "on";
  return (
    <Card as="section" padding="roomy" aria-labelledby={whose}>
      <Stack gap={2} className={styles.words}>
        <h2 id={whose}>{title}</h2>
        <p className={styles.soft}>{more}</p>
        <p role="status" className={styles.state} data-tone={isOn ? "on" : "off"}>
          {isOn ? <IconBellRinging size={20} aria-hidden /> : <IconBellOff size={20} aria-hidden />}
          {isOn ? m.stops_is_on() : m.stops_is_stopped()}
        </p>
      </Stack>
      {state !== "covered" && (
        <form method="post">
          <input type="hidden" name="whose" value={whose} />
          <button
            type="submit"
            name="stop"
            value={isOn ? "yes" : "no"}
            aria-describedby={whose}
            className={buttonClass({ look: isOn && isFirst ? "primary" : "secondary", size: "lg", wide: true })}
          >
            {isOn ? m.stops_title() : m.stops_undo()}
          </button>
        </form>
      )}
    </Card>
  );
}
