import type { OperatorIssuerInfo } from "#domain/core/standings/calls.ts";
import { alarmKinds, issuerTypes, standingDecisions } from "#domain/core/standings/codes.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { formatDayOf, formatTime } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Panel } from "../../ui/panel.tsx";
import { Soft } from "../../ui/soft.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { IssuerBudgets } from "./issuer-budgets.tsx";
import { Entries, Heading, KnownFacts, OperatorParts, Part, Settled } from "./operator-parts.tsx";
import { reportsIn, StandingBadges } from "./standing-badges.tsx";

type IssuerDialogProps = { issuerId: string; onDecided: () => unknown; onClose: () => void };

/** A society or landlord with its alarms and its history, and what an operator decides about it. */
export function IssuerDialog({ issuerId, onDecided, onClose }: IssuerDialogProps) {
  const { result, retry, refresh } = useRequest(issuerId, (signal) =>
    request("vendor/Fetch_Operator_Issuer_Info", { IssuerID: issuerId }, { signal }),
  );
  const words = {
    loading: m.standings_loading(),
    failed: m.standings_failed(),
    gone: m.standings_failed(),
    retry: m.common_try_again(),
  };
  return (
    <Panel title={m.standings_one()} onClose={onClose}>
      <AsyncState result={result} words={words} missing="unknown-issuer" onRetry={retry} />
      {result.is === "full" && (
        <Full
          issuer={result.data}
          onDecided={() => {
            refresh();
            onDecided();
          }}
        />
      )}
    </Panel>
  );
}

/** Of those about messages, how many there were. */
const detailsOf = ({ Kind, Details }: OperatorIssuerInfo["Alarms"][number]) =>
  Kind === "volume" || Kind === "budget" ? m.standings_messages({ count: Number(Details) }) : Details;

function Full({ issuer, onDecided }: { issuer: OperatorIssuerInfo; onDecided: () => void }) {
  const facts: [label: string, value: string | null][] = [
    [m.common_kind(), issuerTypes[issuer.Issuer_Type]],
    [
      issuer.Issuer_Type === "society" ? m.standings_manager() : m.common_account(),
      [issuer.Account_Name, formatPhone(issuer.Account_Phone)].filter(Boolean).join(", "),
    ],
    [m.standings_opened(), formatDayOf(issuer.created_at)],
    [m.standings_people_label(), issuer.Issuer_Type === "account" ? null : String(issuer.People)],
    [
      m.common_decided_by(),
      issuer.Decided_At &&
        [issuer.Decided_By ?? m.standings_by_system(), formatDayOf(issuer.Decided_At)].filter(Boolean).join(", "),
    ],
    [m.common_reason(), issuer.Reason],
  ];
  return (
    <OperatorParts>
      <Heading name={issuer.Name || m.standings_nameless()}>
        {issuer.Address && <Soft>{issuer.Address}</Soft>}
        <StandingBadges issuer={issuer} />
      </Heading>
      {issuer.Look_Alikes.length > 0 && (
        <Part title={m.standings_look_alikes()}>
          <Entries
            entries={issuer.Look_Alikes.map(({ SocietyID, Name, Address }) => ({
              id: SocietyID,
              name: Name,
              foot: Address,
            }))}
          />
        </Part>
      )}
      {issuer.Reports && (
        <Part title={m.common_reports()}>
          <p>{reportsIn(issuer.Reports)}</p>
          <Soft>{m.standings_reports_more()}</Soft>
        </Part>
      )}
      {issuer.Alarms.length > 0 && (
        <Part title={m.standings_alarms()}>
          <Entries
            entries={issuer.Alarms.map((alarm) => ({
              id: alarm.Standing_AlarmID,
              name: alarmKinds[alarm.Kind],
              aside: <Settled isSettled={alarm.Settled_At !== null} />,
              ...(alarm.Details && { text: detailsOf(alarm) }),
              foot: formatTime(alarm.created_at),
            }))}
          />
        </Part>
      )}
      {issuer.Issuer_Type !== "account" && <IssuerBudgets issuerId={issuer.IssuerID} />}
      <DecisionForm key={issuer.Decisions[0]?.Standing_DecisionID ?? "first"} issuer={issuer} onDecided={onDecided} />
      <KnownFacts facts={facts} />
      <Part title={m.operator_history()}>
        {issuer.Decisions.length === 0 ? (
          <Soft>{m.standings_history_none()}</Soft>
        ) : (
          <Entries
            ordered
            entries={issuer.Decisions.map((one) => ({
              id: one.Standing_DecisionID,
              name: standingDecisions[one.Decision],
              text: one.Reason,
              foot: `${one.Decided_By ?? m.standings_by_system()} · ${formatTime(one.created_at)}`,
            }))}
          />
        )}
      </Part>
    </OperatorParts>
  );
}
