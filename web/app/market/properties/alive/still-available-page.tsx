import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconClockOff from "@tabler/icons-react/dist/esm/icons/IconClockOff.mjs";
import IconLinkOff from "@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { type ReactNode, useState } from "react";
import { data, useNavigate } from "react-router";
import type { AskedHome } from "#domain/market/properties/alive/calls.ts";
import { availability } from "#domain/market/properties/alive/codes.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { request } from "../../../lib/request.ts";
import { secretPageMeta } from "../../../lib/secret-page.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import type { Route } from "./+types/still-available-page";
import { AskedCard, type Said } from "./asked-card.tsx";
import styles from "./still-available-page.module.css";

/** Only reads: what previews a link in a chat answers nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context
    .get(pageContext)
    .ask("user/Fetch_Still_Available_Info", { Token: params.token.slice(0, 100) });
  if (answer.success) return data({ token: params.token, homes: answer.extras.Data.Homes });
  const { refusal } = answer.extras;
  if (refusal === "link-expired") return data({ why: "expired" as const }, { status: 410 });
  if (refusal === "link-not-ours") return data({ why: "not-ours" as const }, { status: 404 });
  return data({ why: "failed" as const }, { status: 503 });
}

/** The list on the page is the one that was asked about; answered homes show their answer in place. */
export const shouldRevalidate = () => false;

export const meta = secretPageMeta(m.alive_title, "no-referrer");

export default function StillAvailablePage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      {"why" in loaderData ? (
        <Unanswerable why={loaderData.why} />
      ) : loaderData.homes.length === 0 ? (
        <Full title={m.alive_answered()} icon={<IconCircleCheck size={34} stroke={1.6} />} action={<ToConsole />}>
          {m.alive_answered_more()}
        </Full>
      ) : (
        <Question token={loaderData.token} homes={loaderData.homes} />
      )}
    </div>
  );
}

function Question({ token, homes }: { token: string; homes: AskedHome[] }) {
  const [answers, setSaid] = useState<Record<string, Said>>({});
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const waiting = homes.filter(({ PropertyID }) => answers[PropertyID] === undefined);

  async function answer(answered: AskedHome[], isAvailable: boolean) {
    if (busy !== undefined) return;
    setBusy(answered.length === 1 ? `${answered[0]!.PropertyID} ${isAvailable}` : "all");
    setFailure(undefined);
    const ids = answered.map(({ PropertyID }) => PropertyID);
    const sent = await request("user/Answer_Still_Available", {
      Token: token,
      PropertyID_Array: ids,
      Whether_Available: isAvailable,
    });
    setBusy(undefined);
    if (!sent.success) return setFailure(sent.extras.Status ?? m.alive_failed());
    setSaid((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, isAvailable ? "yes" : "no"])) }));
  }

  return (
    <>
      <Stack as="header" gap={2} className={styles.head}>
        <h1>{homes.length === 1 ? m.alive_ask_one() : m.alive_ask_many({ count: homes.length })}</h1>
        <p>{m.alive_lead()}</p>
      </Stack>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {waiting.length > 1 && (
        <Button
          look="primary"
          size="lg"
          className={styles.all}
          busy={busy === "all"}
          onClick={() => answer(waiting, true)}
        >
          {m.alive_yes_all({ count: waiting.length })}
        </Button>
      )}
      <Stack as="ul">
        {homes.map((home) => (
          <li key={home.PropertyID}>
            <AskedCard
              home={home}
              said={answers[home.PropertyID]}
              isOnly={waiting.length <= 1}
              busy={busy === `${home.PropertyID} true` ? "yes" : busy === `${home.PropertyID} false` ? "no" : undefined}
              onAnswer={(isAvailable) => answer([home], isAvailable)}
            />
          </li>
        ))}
      </Stack>
      <p className={styles.hint}>{m.alive_hint({ days: availability.pausedAfter })}</p>
    </>
  );
}

const ToConsole = () => <ButtonLink to="/properties">{m.alive_to_console()}</ButtonLink>;

function Unanswerable({ why }: { why: "expired" | "not-ours" | "failed" }) {
  const navigate = useNavigate();
  if (why === "expired")
    return (
      <Full title={m.common_link_expired()} icon={<IconClockOff size={32} stroke={1.6} />} action={<ToConsole />}>
        {m.alive_expired_more({ days: availability.linkLives })}
      </Full>
    );
  if (why === "not-ours")
    return (
      <Full title={m.common_link_not_valid()} icon={<IconLinkOff size={32} stroke={1.6} />} action={<ToConsole />}>
        {m.alive_not_ours_more()}
      </Full>
    );
  return (
    <Full
      title={m.alive_failed()}
      icon={<IconPlugConnectedX size={32} stroke={1.6} />}
      action={
        <Button look="primary" onClick={() => navigate(0)}>
          {m.common_try_again()}
        </Button>
      }
    >
      {m.common_failed_on_our_side()}
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
  action: ReactNode;
  children: ReactNode;
}) => (
  <>
    <h1 className="visually-hidden">{m.alive_title()}</h1>
    <Notice title={title} {...rest}>
      {children}
    </Notice>
  </>
);
