import IconLinkOff from "@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { data, redirect } from "react-router";
import { localAddress } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { secretPageMeta } from "../../lib/secret-page.ts";
import { m } from "../../paraglide/messages.js";
import { buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/link-page";
import styles from "./link-page.module.css";
import { WaysIn } from "./ways-in.tsx";

export const handle = { scripts: "none" };

/** Pages that a message may lead to and that need no account. */
const isPublic = (path: string) =>
  /^\/(?:homes|user-properties|visitor-pass|visit-request|my-visitor-data|still-available)(?:[/?]|$)/.test(path);

/** The short link of a text message: on to its page, for the pages of an account after the sign-in. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { ask, hasSession } = context.get(pageContext);
  const found = await ask("user/Fetch_Message_Link_Info", { Code: params.code.slice(0, 40) });
  if (!found.success) {
    const { refusal, Status } = found.extras;
    // What no code can be is nobody's link either.
    if (refusal === "link-not-ours" || refusal === "bad-request") return data({ is: "gone" as const }, { status: 404 });
    return data({ is: "failed" as const, why: Status ?? m.stops_failed_more() }, { status: 503 });
  }
  const { Path: path } = found.extras.Data;
  if (isPublic(path)) throw redirect(path);
  if (hasSession && (await ask("vendor/Fetch_Vendor_Complete_Information", {})).success) throw redirect(path);
  return data({ is: "private" as const, path });
}

export const meta = secretPageMeta(m.links_title, "no-referrer");

export default function LinkPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{m.links_title()}</h1>
      {loaderData.is === "gone" && (
        <Notice
          icon={<IconLinkOff size={32} stroke={1.6} />}
          title={m.links_gone()}
          action={
            <a href={localAddress("/")} className={buttonClass({ look: "primary" })}>
              {m.links_home()}
            </a>
          }
        >
          {m.links_gone_more()}
        </Notice>
      )}
      {loaderData.is === "failed" && (
        <Notice role="alert" icon={<IconPlugConnectedX size={32} stroke={1.6} />} title={m.links_failed()}>
          {loaderData.why}
        </Notice>
      )}
      {loaderData.is === "private" && (
        // Most messages go to people about their home.
        <WaysIn title={m.links_sign_in()} leadsTo={loaderData.path} usual="tenant">
          {m.links_sign_in_more()}
        </WaysIn>
      )}
    </div>
  );
}
