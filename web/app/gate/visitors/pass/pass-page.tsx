import IconCircleCheckFilled from "@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs";
import IconCircleXFilled from "@tabler/icons-react/dist/esm/icons/IconCircleXFilled.mjs";
import IconClockFilled from "@tabler/icons-react/dist/esm/icons/IconClockFilled.mjs";
import type { ReactNode } from "react";
import { data } from "react-router";
import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { formatTime } from "../../../lib/format.ts";
import { localAddress } from "../../../lib/language.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { secretPageMeta } from "../../../lib/secret-page.ts";
import { m } from "../../../paraglide/messages.js";
import { buttonClass } from "../../../ui/button.tsx";
import { LinkNotice } from "../../../ui/link-notice.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import type { Route } from "./+types/pass-page";
import styles from "./pass-page.module.css";

type Pass = Output<CallAt<"user/Fetch_Visitor_Pass_Page">>;

/** A phone on its last bar shows it too: it is sent whole, without any script. */
export const handle = { scripts: "none" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context
    .get(pageContext)
    .ask("user/Fetch_Visitor_Pass_Page", { Token: params.token.slice(0, 100) });
  if (answer.success) return data({ pass: answer.extras.Data });
  const isGone = answer.extras.refusal !== undefined;
  return data({ isGone }, { status: isGone ? 404 : 503 });
}

export const meta = secretPageMeta(m.pass_title, "no-referrer");

export default function PassPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {"pass" in loaderData ? (
        <Shown pass={loaderData.pass} />
      ) : (
        <LinkNotice
          page={m.pass_title()}
          isGone={loaderData.isGone}
          title={loaderData.isGone ? m.pass_gone() : m.pass_failed()}
        >
          {loaderData.isGone ? m.pass_gone_more() : m.pass_failed_more()}
        </LinkNotice>
      )}
      <p className={styles.privacy}>
        {m.pass_privacy()} <a href={localAddress("/my-visitor-data")}>{m.pass_privacy_link()}</a>
      </p>
    </div>
  );
}

function Shown({ pass }: { pass: Pass }) {
  const { Society_Name, Address, Valid_From, Valid_Until, QR_Text, Entry_Code } = pass;
  const map = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${Society_Name}, ${Address}`)}`;
  return (
    <article className={styles.pass} aria-labelledby="society">
      <header className={styles.head}>
        <p>{m.pass_title()}</p>
        <h1 id="society">{Society_Name}</h1>
      </header>
      <Standing pass={pass} />
      {QR_Text && Entry_Code && (
        <>
          <QrCode text={QR_Text} label={m.pass_qr()} className={styles.qr} />
          <p className={styles.label}>{m.common_code_at_the_gate()}</p>
          <p className={styles.code}>{`${Entry_Code.slice(0, 3)} ${Entry_Code.slice(3)}`}</p>
          <p className={styles.hint}>{m.pass_hint()}</p>
        </>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>{m.pass_from()}</dt>
          <dd>
            <time dateTime={Valid_From}>{formatTime(Valid_From)}</time>
          </dd>
        </div>
        <div>
          <dt>{m.pass_until()}</dt>
          <dd>
            <time dateTime={Valid_Until}>{formatTime(Valid_Until)}</time>
          </dd>
        </div>
        <div>
          <dt>{m.common_entries()}</dt>
          <dd>{pass.Whether_Several_Entries ? m.pass_many() : m.pass_once()}</dd>
        </div>
        <div>
          <dt>{m.common_address()}</dt>
          <dd>{Address}</dd>
        </div>
      </dl>
      <a href={map} target="_blank" rel="noreferrer" className={buttonClass({ wide: true })}>
        {m.common_open_in_google_maps()}
      </a>
    </article>
  );
}

/** The pass's status in words and with an icon; the colour is additional. */
function Standing({ pass: { Visit_Status, Whether_Expired, QR_Text } }: { pass: Pass }) {
  const [tone, Icon, text]: [string, typeof IconClockFilled, ReactNode] =
    Visit_Status === "cancelled"
      ? ["bad", IconCircleXFilled, m.pass_is_cancelled()]
      : Visit_Status === "checked_in"
        ? ["good", IconCircleCheckFilled, m.pass_is_in()]
        : Whether_Expired && QR_Text === null
          ? Visit_Status === "checked_out"
            ? ["plain", IconCircleCheckFilled, m.pass_is_out()]
            : ["bad", IconClockFilled, m.pass_is_expired()]
          : QR_Text === null
            ? ["plain", IconCircleCheckFilled, m.pass_is_out()]
            : ["good", IconCircleCheckFilled, m.pass_is_valid()];
  return (
    <p className={styles.standing} data-tone={tone}>
      <Icon size={24} aria-hidden /> {text}
    </p>
  );
}
