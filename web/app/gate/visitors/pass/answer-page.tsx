import IconCircleCheckFilled from "@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs";
import IconCircleXFilled from "@tabler/icons-react/dist/esm/icons/IconCircleXFilled.mjs";
import IconClockOff from "@tabler/icons-react/dist/esm/icons/IconClockOff.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { data, redirect } from "react-router";
import type { VisitRequest } from "#domain/gate/visitors/own/calls.ts";
import { isUndecided } from "#domain/gate/visitors/rules.ts";
import { formatTime } from "../../../lib/format.ts";
import { localAddress } from "../../../lib/language.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { secretPageMeta } from "../../../lib/secret-page.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { LinkNotice } from "../../../ui/link-notice.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { purposeLabel } from "../visit-words.ts";
import type { Route } from "./+types/answer-page";
import styles from "./answer-page.module.css";

/** It is opened out of a text message, on any phone: two buttons of a plain form. */
export const handle = { scripts: "none" };

const tokenOf = (params: Route.LoaderArgs["params"]) => params.token.slice(0, 100);

/** Only reads: what previews a link in a chat answers nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).ask("user/Fetch_Visit_Request_Info", { Token: tokenOf(params) });
  if (answer.success) return data({ request: answer.extras.Data });
  const { refusal } = answer.extras;
  if (refusal === "link-expired") return data({ why: "expired" as const }, { status: 410 });
  if (refusal !== undefined) return data({ why: "gone" as const }, { status: 404 });
  return data({ why: "failed" as const }, { status: 503 });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const answer = await context.get(pageContext).ask("user/Answer_Visit_Request", {
    Token: tokenOf(params),
    Whether_Approved: form.get("answer") === "approve",
  });
  // Whoever answered first, the page then shows the decision, and reloading it sends nothing again.
  if (answer.success || answer.extras.refusal !== undefined) throw redirect(`/visit-request/${params.token}`);
  return { problem: answer.extras.Status ?? m.pass_failed() };
}

export const meta = secretPageMeta(m.pass_answer_title, "same-origin");

export default function AnswerPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {"request" in loaderData ? (
        <Asked request={loaderData.request} problem={actionData?.problem} />
      ) : (
        <Unanswerable why={loaderData.why} />
      )}
    </div>
  );
}

function Unanswerable({ why }: { why: "expired" | "gone" | "failed" }) {
  const page = m.pass_answer_title();
  if (why === "expired")
    return (
      <>
        <h1 className="visually-hidden">{page}</h1>
        <Notice icon={<IconClockOff size={32} stroke={1.6} />} title={m.pass_answer_expired()}>
          {m.pass_answer_expired_more()}
        </Notice>
      </>
    );
  const isGone = why === "gone";
  return (
    <LinkNotice page={page} isGone={isGone} title={isGone ? m.pass_answer_gone() : m.pass_failed()}>
      {isGone ? m.pass_answer_gone_more() : m.pass_failed_more()}
    </LinkNotice>
  );
}

function Asked({ request, problem }: { request: VisitRequest; problem: string | undefined }) {
  const { Name, Purpose, Vehicle_Number, People_Count, Photo_URL, Society_Name, Flat_Label, Asked_At } = request;
  const facts = [
    purposeLabel(Purpose),
    People_Count > 1 && m.common_count_people({ count: String(People_Count) }),
    Vehicle_Number,
  ].filter(Boolean);
  return (
    <Stack as="article" className={styles.asked}>
      {Photo_URL ? (
        <img src={Photo_URL} alt={m.common_photo_at_gate({ name: Name })} className={styles.photo} />
      ) : (
        <span className={styles.nobody} aria-hidden>
          <IconUser size={56} stroke={1.5} />
        </span>
      )}
      <Stack className={styles.words}>
        <h1>{m.common_is_at_gate({ name: Name })}</h1>
        <p className={styles.facts}>{facts.join(" · ")}</p>
        <p>{m.pass_answer_where({ flat: Flat_Label, society: Society_Name })}</p>
        <p className={styles.soft}>{formatTime(Asked_At)}</p>
      </Stack>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {isUndecided(request.Visitor_Status) ? (
        <form method="post" className={styles.form}>
          <Stack gap={3} className={styles.ways}>
            <p>{m.pass_answer_ask()}</p>
            <button type="submit" name="answer" value="approve" className={styles.approve}>
              <IconCircleCheckFilled size={30} aria-hidden /> {m.pass_approve()}
            </button>
            <button type="submit" name="answer" value="deny" className={styles.deny}>
              <IconCircleXFilled size={30} aria-hidden /> {m.pass_deny()}
            </button>
          </Stack>
        </form>
      ) : (
        <Decided request={request} />
      )}
      <a href={localAddress("/privacy-policy")} className={styles.soft}>
        {m.pass_privacy_policy()}
      </a>
    </Stack>
  );
}

function Decided({ request: { Visitor_Status, Decided_By } }: { request: VisitRequest }) {
  const isDenied = Visitor_Status === "denied" || Visitor_Status === "rejected";
  const isOver = Visitor_Status === "checked_out" || Visitor_Status === "cancelled";
  const by = Decided_By ?? "";
  return (
    <p role="status" className={styles.decided} data-tone={isOver ? "plain" : isDenied ? "bad" : "good"}>
      {isDenied ? <IconCircleXFilled size={30} aria-hidden /> : <IconCircleCheckFilled size={30} aria-hidden />}
      {isOver
        ? m.pass_answer_over()
        : isDenied
          ? by
            ? m.pass_denied_by({ name: by })
            : m.pass_denied()
          : by
            ? m.pass_approved_by({ name: by })
            : m.pass_approved()}
    </p>
  );
}
