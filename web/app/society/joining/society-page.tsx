import { data } from "react-router";
import { spacedJoinCode } from "#domain/society/joining/rules.ts";
import { localAddress } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { useRootData } from "../../lib/root-data.ts";
import { secretPageMeta } from "../../lib/secret-page.ts";
import { m } from "../../paraglide/messages.js";
import { EntryLink, useEntries } from "../../shell/public-entries.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { LinkNotice } from "../../ui/link-notice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import type { Route } from "./+types/society-page";
import styles from "./society-page.module.css";

/** Opened by a camera at the gate, perhaps without a good network: it is sent whole, without any script. */
export const handle = { scripts: "none" };

export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).ask("user/Fetch_Join_Society_Info", { Code: params.code.slice(0, 40) });
  if (answer.success) return data({ society: answer.extras.Data });
  const { refusal } = answer.extras;
  const isGone = refusal === "unknown-join-code" || refusal === "invalid-input";
  return data({ isGone }, { status: isGone ? 404 : 503 });
}

export const meta = secretPageMeta(m.joining_title, "no-referrer");

/** What a code leads to; printed, it is the notice for the gate. */
export default function SocietyPage({ loaderData }: Route.ComponentProps) {
  const { publicUrl } = useRootData();
  const entry = useEntries().find(({ name }) => name === "tenant")!;
  if (!("society" in loaderData))
    return (
      <div className={styles.page}>
        <LinkNotice
          page={m.joining_title()}
          isGone={loaderData.isGone}
          title={loaderData.isGone ? m.joining_gone() : m.joining_failed()}
          action={
            loaderData.isGone && (
              <a href={localAddress("/")} className={buttonClass({ look: "primary" })}>
                {m.links_home()}
              </a>
            )
          }
        >
          {loaderData.isGone ? m.joining_gone_more() : m.joining_failed_more()}
        </LinkNotice>
      </div>
    );
  const { Code, Society_Name, Location_Address } = loaderData.society;
  return (
    <div className={styles.page}>
      <article className={styles.notice} aria-labelledby="society">
        <header>
          <p>{m.joining_of_society()}</p>
          <h1 id="society">{Society_Name}</h1>
          <p>{Location_Address}</p>
        </header>
        <QrCode
          text={new URL(`/join/${Code}`, publicUrl).href}
          label={m.joining_qr({ name: Society_Name })}
          className={styles.qr}
        />
        <p className={styles.label}>{m.joining_code()}</p>
        <p className={styles.code}>{spacedJoinCode(Code)}</p>
        <ol className={styles.steps}>
          <li>{m.joining_step_sign_in()}</li>
          <li>{m.joining_step_flat()}</li>
          <li>{m.joining_step_wait()}</li>
        </ol>
        <p className={styles.way}>
          <EntryLink
            entry={{ ...entry, label: m.joining_ask() }}
            leadsTo={`/join?code=${Code}`}
            className={buttonClass({ look: "primary", wide: true })}
          />
        </p>
      </article>
      <p className={styles.privacy}>{m.joining_privacy()}</p>
    </div>
  );
}
