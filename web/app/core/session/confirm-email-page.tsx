import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconClockOff from "@tabler/icons-react/dist/esm/icons/IconClockOff.mjs";
import IconLinkOff from "@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs";
import IconMailOff from "@tabler/icons-react/dist/esm/icons/IconMailOff.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { localAddress } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { useSite } from "../../lib/root-data.ts";
import { secretPageMeta } from "../../lib/secret-page.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/confirm-email-page";
import styles from "./confirm-email-page.module.css";

/** It is opened out of a mail, on any device: two buttons of a plain form. */
export const handle = { scripts: "none" };

const tokenOf = (params: Route.LoaderArgs["params"]) => params.token.slice(0, 100);

/** Only reads: mail servers open links before their reader does, and confirm nothing by that. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).ask("user/Fetch_Email_Confirmation_Info", { Token: tokenOf(params) });
  if (answer.success) return data({ asked: answer.extras.Data });
  const { refusal } = answer.extras;
  if (refusal === "link-expired") return data({ why: "expired" as const }, { status: 410 });
  if (refusal === "link-outdated") return data({ why: "outdated" as const }, { status: 410 });
  if (refusal === "link-not-ours") return data({ why: "not-ours" as const }, { status: 404 });
  return data({ why: "failed" as const }, { status: 503 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const isMine = (await request.formData()).get("answer") === "mine";
  const answer = await context.get(pageContext).ask("user/Answer_Email_Confirmation", {
    Token: tokenOf(params),
    Whether_Mine: isMine,
  });
  if (answer.success && !isMine) return { isDeclined: true };
  // The page then shows the result, and reloading it sends nothing again.
  if (answer.success || answer.extras.refusal !== undefined)
    throw redirect(localAddress(`/confirm-email/${params.token}`));
  return { problem: answer.extras.Status ?? m.common_mail_failed() };
}

export const meta = secretPageMeta(m.session_mail_page, "same-origin");

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {actionData?.isDeclined ? (
        <Full icon={<IconMailOff size={32} stroke={1.6} />} title={m.session_mail_declined()}>
          {m.session_mail_declined_more()}
        </Full>
      ) : "why" in loaderData ? (
        <Unanswerable why={loaderData.why} />
      ) : loaderData.asked.Whether_Email_Verified ? (
        <Full
          icon={<IconCircleCheck size={34} stroke={1.6} />}
          title={m.session_mail_confirmed()}
          action={<ToSettings />}
        >
          {m.session_mail_confirmed_more({ email: loaderData.asked.EmailID })}
        </Full>
      ) : (
        <Question asked={loaderData.asked} problem={actionData?.problem} />
      )}
    </div>
  );
}

type Asked = Output<CallAt<"user/Fetch_Email_Confirmation_Info">>;

function Question({ asked, problem }: { asked: Asked; problem: string | undefined }) {
  const site = useSite();
  return (
    <form method="post">
      <Stack className={styles.question}>
        <h1>{m.session_mail_page()}</h1>
        <p>
          <strong>{asked.EmailID}</strong>
        </p>
        <p>{m.session_mail_question({ site: site.name, ending: asked.Phone_Ending })}</p>
        {problem && <Alert tone="bad">{problem}</Alert>}
        <Stack className={styles.ways}>
          <Button type="submit" name="answer" value="mine" look="primary" size="lg" wide>
            {m.session_mail_mine()}
          </Button>
          <Button type="submit" name="answer" value="not-mine" size="lg" wide>
            {m.session_mail_not_mine()}
          </Button>
        </Stack>
        <p className={styles.soft}>{m.session_mail_not_mine_more()}</p>
      </Stack>
    </form>
  );
}

const ToSettings = () => <ButtonLink to="/settings#profile">{m.session_mail_to_profile()}</ButtonLink>;

function Unanswerable({ why }: { why: "expired" | "outdated" | "not-ours" | "failed" }) {
  if (why === "expired")
    return (
      <Full icon={<IconClockOff size={32} stroke={1.6} />} title={m.common_link_expired()} action={<ToSettings />}>
        {m.session_mail_expired_more()}
      </Full>
    );
  if (why === "outdated")
    return (
      <Full icon={<IconLinkOff size={32} stroke={1.6} />} title={m.session_mail_outdated()}>
        {m.session_mail_outdated_more()}
      </Full>
    );
  if (why === "not-ours")
    return (
      <Full icon={<IconLinkOff size={32} stroke={1.6} />} title={m.common_link_not_valid()}>
        {m.session_mail_not_ours_more()}
      </Full>
    );
  return (
    <Full icon={<IconPlugConnectedX size={32} stroke={1.6} />} title={m.common_mail_failed()}>
      {m.session_mail_failed_more()}
    </Full>
  );
}

/** The whole page is one notice. */
const Full = ({
  title,
  children,
  ...rest
}: {
  title: string;
  icon: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <>
    <h1 className="visually-hidden">{m.session_mail_page()}</h1>
    <Notice title={title} role="status" {...rest}>
      {children}
    </Notice>
  </>
);
