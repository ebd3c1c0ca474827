import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconCircleX from "@tabler/icons-react/dist/esm/icons/IconCircleX.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconLogin2 from "@tabler/icons-react/dist/esm/icons/IconLogin2.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { useCallback, useEffect, useState } from "react";
import type { CallAt } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { localAddress } from "../../lib/language.ts";
import { request } from "../../lib/request.ts";
import { secretPageMeta } from "../../lib/secret-page.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/online-page";
import styles from "./online-page.module.css";

export const meta = secretPageMeta(m.gateway_online_title, "no-referrer");

type Online = Output<CallAt<"vendor/Check_Online_Payment">>;
type Found = { online: Online } | { failure: string; isSignedOut: boolean };

const everyMs = 5_000;
const mostAsked = 24;
const size = 32;

/**
 * Where the gateway sends the payer back. The browser keeps our strict cookies from a page that another site leads to, so the page
 * itself knows nobody: its script asks. Nothing that the address says is believed.
 */
export default function OnlinePage({ params }: Route.ComponentProps) {
  const [found, setFound] = useState<Found>();
  const [asked, setAsked] = useState(0);
  const id = params.onlinePaymentId;
  const ask = useCallback(async () => {
    const answer = await request("vendor/Check_Online_Payment", { Online_PaymentID: id });
    if (answer.success) return setFound({ online: answer.extras.Data });
    const { refusal, Status } = answer.extras;
    const isSignedOut = refusal === "no-session" || refusal === "no-api-key";
    setFound((before) =>
      before && "online" in before && !isSignedOut
        ? before
        : { failure: Status ?? m.gateway_online_failed(), isSignedOut },
    );
  }, [id]);
  const isWaiting = found !== undefined && "online" in found && found.online.Online_State === 1;
  useEffect(() => {
    if (asked === 0) {
      void ask();
      return setAsked(1);
    }
    if (!isWaiting || asked > mostAsked) return;
    const timer = setTimeout(() => {
      void ask();
      setAsked(asked + 1);
    }, everyMs);
    return () => clearTimeout(timer);
  }, [ask, asked, isWaiting]);

  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{m.gateway_online_title()}</h1>
      <Card>
        {!found ? (
          <Skeleton height="14rem" radius="var(--radius-lg)" />
        ) : "failure" in found ? (
          <Failed {...found} />
        ) : (
          <State online={found.online} isPaused={asked > mostAsked} onAsk={() => setAsked(0)} />
        )}
      </Card>
    </div>
  );
}

const Failed = ({ failure, isSignedOut }: { failure: string; isSignedOut: boolean }) =>
  isSignedOut ? (
    <Notice
      icon={<IconLogin2 size={size} stroke={1.6} />}
      title={m.gateway_online_sign_in()}
      action={
        <a href={localAddress("/")} className={buttonClass({ look: "primary" })}>
          {m.links_home()}
        </a>
      }
    >
      {m.gateway_online_sign_in_more()}
    </Notice>
  ) : (
    <Notice role="alert" icon={<IconPlugConnectedX size={size} stroke={1.6} />} title={m.gateway_online_failed()}>
      {failure}
    </Notice>
  );

function State({ online, isPaused, onAsk }: { online: Online; isPaused: boolean; onAsk: () => void }) {
  const amount = formatRupees(online.Amount);
  const bills = (
    <ButtonLink look="primary" to={online.Whether_Rent ? "/TenantBills" : "/my-bills"} reloadDocument>
      {m.gateway_online_bills()}
    </ButtonLink>
  );
  if (online.Online_State === 1)
    return (
      <Notice
        role="status"
        icon={<IconClock size={size} stroke={1.6} />}
        title={m.gateway_online_waiting()}
        action={
          <Actions>
            {isPaused && <Button onClick={onAsk}>{m.gateway_online_again()}</Button>}
            {bills}
          </Actions>
        }
      >
        {m.gateway_online_waiting_more({ amount, issuer: online.Issuer_Name })}
      </Notice>
    );
  if (online.Online_State === 3)
    return (
      <Notice
        role="status"
        icon={<IconCircleX size={size} stroke={1.6} />}
        title={m.gateway_online_unpaid()}
        action={bills}
      >
        {m.gateway_online_unpaid_more()}
      </Notice>
    );
  return (
    <Notice
      role="status"
      icon={<IconCircleCheck size={size} stroke={1.6} />}
      title={online.Whether_Returned ? m.gateway_online_returned() : m.gateway_online_paid()}
      action={
        <Actions>
          {online.PaymentID && (
            <a
              href={`/papers/receipts/${online.PaymentID}`}
              target="_blank"
              rel="noopener"
              className={buttonClass({ look: "secondary" })}
            >
              {m.common_receipt_number({ no: online.Receipt_No })}
            </a>
          )}
          {bills}
        </Actions>
      }
    >
      {m.gateway_online_paid_more({ amount, issuer: online.Issuer_Name })}
    </Notice>
  );
}
