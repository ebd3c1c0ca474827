import IconCreditCardPay from "@tabler/icons-react/dist/esm/icons/IconCreditCardPay.mjs";
import { mostBankAccounts } from "#domain/money/bank/accounts/codes.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { forRole } from "../../../lib/for-role.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { bankPath } from "../bank-address.ts";
import type { Route } from "./+types/gateway-page";
import { ConnectForm } from "./connect-form.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { EventsSection } from "./events-section.tsx";
import { gatewayAddress } from "./gateway-address.ts";
import { PaymentsSection } from "./payments-section.tsx";
import { SettlementsSection } from "./settlements-section.tsx";

const lastEvents = 10;
const lastSettlements = 10;
/** Settlements follow their payments within days. */
const daysBack = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = gatewayAddress.parse(url.searchParams);
  const [info, payments, events, settlements, banks] = await Promise.all([
    ask("vendor/Fetch_Payment_Gateway_Info", {}),
    ask("vendor/Filter_All_Gateway_Payments", gatewayAddress.inputOf(state)),
    ask("vendor/Filter_All_Gateway_Events", { Limit: lastEvents }),
    ask("vendor/Filter_All_Gateway_Settlements", { Limit: lastSettlements }),
    ask("vendor/Filter_All_Bank_Accounts", { Limit: mostBankAccounts }),
  ]);
  forRole(info);
  if (info.extras.refusal === "no-society") return { state, missing: true as const };
  if (!info.success || !payments.success || !events.success || !settlements.success || !banks.success) {
    const failed = [info, payments, events, settlements, banks].find(({ success }) => !success)!;
    return { state, failure: failed.extras.Status ?? m.gateway_failed() };
  }
  return {
    state,
    info: info.extras.Data,
    payments: payments.extras,
    events: events.extras,
    settlements: settlements.extras,
    accounts: banks.extras.Data.filter(({ Closed_On }) => Closed_On === null),
    from: addDays(dayOf(new Date()), -daysBack),
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.gateway_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The merchant account by which payers pay online: its connection, what was paid, and what the provider told. */
export default function GatewayPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={bankPath}>{m.bank_title()}</BackLink>
      <PageHead title={m.gateway_title()} lead={m.gateway_lead()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.gateway_failed()}>{loaderData.failure}</ListFailed>
      ) : (
        <Found {...loaderData} />
      )}
    </Stack>
  );
}

type FoundProps = Extract<Route.ComponentProps["loaderData"], { info: unknown }>;

function Found({ state, info, payments, events, ...settled }: FoundProps) {
  const mayWrite = useMay()("bank.write");
  const { Connection, Providers, Whether_Verified } = info;
  const hasHistory = payments.Count > 0 || events.Count > 0 || state.search !== "";
  return (
    <>
      {Connection ? (
        <ConnectionCard connection={Connection} balance={info.Clearing_Balance} />
      ) : Providers.length === 0 ? (
        <Notice role="status" icon={<IconCreditCardPay size={32} />} title={m.gateway_off()}>
          {m.gateway_off_more()}
        </Notice>
      ) : !Whether_Verified ? (
        <Notice role="status" icon={<IconCreditCardPay size={32} />} title={m.gateway_unverified()}>
          {m.gateway_unverified_more()}
        </Notice>
      ) : mayWrite ? (
        <ConnectForm providers={Providers} />
      ) : (
        <Notice role="status" icon={<IconCreditCardPay size={32} />} title={m.gateway_none()}>
          {m.gateway_none_more()}
        </Notice>
      )}
      {(Connection || hasHistory) && (
        <>
          <PaymentsSection state={state} payments={payments} />
          <SettlementsSection {...settled} />
          <EventsSection events={events} />
        </>
      )}
    </>
  );
}
