import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import { useEffect, useState } from "react";
import { data, Form, isRouteErrorResponse, useRevalidator } from "react-router";
import type { Message } from "#domain/core/outbox/calls.ts";
import { Moment } from "../../lib/moment.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { m } from "../../paraglide/messages.js";
import { NotFound } from "../../shell/not-found.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { Route } from "./+types/outbox-page";
import styles from "./outbox-page.module.css";

const pageSize = 20;
const refreshMs = 3000;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ask, outbox } = context.get(pageContext);
  if (!outbox) throw data(null, { status: 404 });
  const params = new URL(request.url).searchParams;
  const to = (params.get("to") ?? "").trim().slice(0, 254);
  const page = Math.min(Math.max(1, Math.trunc(Number(params.get("page"))) || 1), 100_000);
  const answer = await ask("outbox/Filter_All_Messages", {
    Skip: (page - 1) * pageSize,
    Limit: pageSize,
    ...(to && { To: to }),
  });
  if (!answer.success) throw data(null, { status: 500 });
  const { Data, Count } = answer.extras;
  return { messages: Data, count: Count, to, page, pages: Math.ceil(Count / pageSize) };
}

export const meta = () => [{ title: m.outbox_title() }, { name: "robots", content: "noindex" }];

/** The phone and the mailbox of everyone in the demo. */
export default function OutboxPage({ loaderData: { messages, count, to, page, pages } }: Route.ComponentProps) {
  useRefresh();
  const hrefOf = (number: number) =>
    `/outbox?${new URLSearchParams({ ...(to && { to }), ...(number > 1 && { page: String(number) }) })}`;
  return (
    <div className={styles.page}>
      <Stack as="header" gap={2} className={styles.head}>
        <h1>{m.outbox_title()}</h1>
        <p>{m.outbox_lead()}</p>
      </Stack>
      <Form method="get" role="search" key={to}>
        <Row gap={3} align="end" className={styles.filter}>
          <TextField label={m.common_recipient()} name="to" placeholder={m.outbox_to_placeholder()} defaultValue={to} />
          <Button type="submit" look="primary">
            {m.outbox_filter()}
          </Button>
          {to && <ButtonLink to="/outbox">{m.outbox_clear()}</ButtonLink>}
        </Row>
      </Form>
      {count > 0 && (
        <p className={styles.count}>
          <span role="status">{m.outbox_count({ count })}</span> · {m.outbox_refreshing()}
        </p>
      )}
      {messages.length === 0 ? (
        <Notice
          icon={<IconInbox size={32} />}
          title={to ? m.outbox_none_for({ to }) : m.common_no_messages_yet()}
          action={
            to ? (
              <ButtonLink to="/outbox">{m.outbox_clear()}</ButtonLink>
            ) : (
              <ButtonLink to="/user-properties" look="primary">
                {m.common_find_a_home()}
              </ButtonLink>
            )
          }
        >
          {to ? m.outbox_none_for_more() : m.outbox_empty_more()}
        </Notice>
      ) : (
        <Stack as="ol" gap={3}>
          {messages.map((message) => (
            <Item key={`${message.created_at} ${message.To} ${message.Text}`} message={message} />
          ))}
        </Stack>
      )}
      <Pager label={m.common_pages_of_messages()} page={page} pages={pages} hrefOf={hrefOf} />
    </div>
  );
}

const Item = ({ message }: { message: Message }) => (
  <li className={styles.message}>
    <p className={styles.line}>
      <strong>{message.To}</strong>
      <span className={styles.channel}>{message.Channel}</span>
      <Moment at={message.created_at} />
    </p>
    <p className={styles.text}>{message.Text}</p>
    {message.OTP && <Otp code={message.OTP} />}
  </li>
);

function Otp({ code }: { code: string }) {
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div className={styles.otp}>
      <p>
        <span className="visually-hidden">{m.common_otp()} </span>
        <strong>{code}</strong>
      </p>
      <Button onClick={() => navigator.clipboard?.writeText(code).then(() => setIsCopied(true))}>
        {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
        {isCopied ? m.outbox_copied() : m.outbox_copy()}
      </Button>
      <span role="status" className="visually-hidden">
        {isCopied && m.outbox_copied()}
      </span>
    </div>
  );
}

/** Looks for new messages every few seconds, while anyone is looking. */
function useRefresh() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== "idle") return;
    const look = () => document.visibilityState === "visible" && revalidate();
    const timer = setInterval(look, refreshMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [revalidate, state]);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound home="/" />;
  throw error;
}
