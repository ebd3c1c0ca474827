import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { useEffect, useState } from "react";
import type { OperatorIssuerInfo } from "#domain/core/standings/calls.ts";
import { alarmKinds, issuerTypes, standingDecisions } from "#domain/core/standings/codes.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { ask } from "../../lib/ask.ts";
import { formatDayOf, formatTime } from "../../lib/format.ts";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DecisionForm } from "./decision-form.tsx";
import { IssuerBudgets } from "./issuer-budgets.tsx";
import styles from "./issuer-dialog.module.css";
import { reportsIn, StandingBadges } from "./standing-badges.tsx";

type State = { is: "loading" } | { is: "full"; issuer: OperatorIssuerInfo } | { is: "failed"; why: string };
type IssuerDialogProps = { issuerId: string; onDecided: () => unknown; onClose: () => void };

/** A society or landlord with its alarms and its history, and what an operator decides about it. */
export function IssuerDialog({ issuerId, onDecided, onClose }: IssuerDialogProps) {
  const [state, setState] = useState<State>({ is: "loading" });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    const given = new AbortController();
    ask("vendor/Fetch_Operator_Issuer_Info", { IssuerID: issuerId }, { signal: given.signal }).then((answer) => {
      if (given.signal.aborted) return;
      if (answer.success) return setState({ is: "full", issuer: answer.extras.Data });
      setState({ is: "failed", why: said(answer.extras.Status) ?? m.standings_failed() });
    });
    return () => given.abort();
  }, [issuerId, tries]);

  return (
    <Dialog title={m.standings_one()} size="lg" onClose={onClose}>
      {state.is === "loading" && (
        <div className={styles.full} role="status">
          <span className="visually-hidden">{m.standings_loading()}</span>
          <Skeleton width="70%" height="1.75rem" />
          <Skeleton height="8rem" radius="var(--radius-lg)" />
        </div>
      )}
      {state.is === "failed" && (
        <Notice
          role="alert"
          icon={<IconPlugConnectedX size={32} stroke={1.6} />}
          title={state.why}
          action={
            <Button look="primary" onClick={() => setTries(tries + 1)}>
              {m.common_try_again()}
            </Button>
          }
        />
      )}
      {state.is === "full" && (
        <Full
          issuer={state.issuer}
          onDecided={() => {
            setTries(tries + 1);
            onDecided();
          }}
        />
      )}
    </Dialog>
  );
}

/** Of those about messages, how many there were. */
const detailsOf = ({ Kind, Details }: OperatorIssuerInfo["Alarms"][number]) =>
  Kind === "volume" || Kind === "budget" ? m.standings_messages({ count: Number(Details) }) : Details;

function Full({ issuer, onDecided }: { issuer: OperatorIssuerInfo; onDecided: () => void }) {
  const facts: [label: string, value: string | null][] = [
    [m.standings_kind(), said(issuerTypes[issuer.Issuer_Type])],
    [
      issuer.Issuer_Type === "society" ? m.standings_manager() : m.standings_account(),
      [issuer.Account_Name, formatPhone(issuer.Account_Phone)].filter(Boolean).join(", "),
    ],
    [m.standings_opened(), formatDayOf(issuer.created_at)],
    [m.standings_people_label(), issuer.Issuer_Type === "account" ? null : String(issuer.People)],
    [
      m.standings_decided(),
      issuer.Decided_At &&
        [issuer.Decided_By ?? m.standings_by_system(), formatDayOf(issuer.Decided_At)].filter(Boolean).join(", "),
    ],
    [m.common_reason(), issuer.Reason],
  ];
  return (
    <div className={styles.full}>
      <div className={styles.part}>
        <h3>{issuer.Name || m.standings_nameless()}</h3>
        {issuer.Address && <p className={styles.soft}>{issuer.Address}</p>}
        <StandingBadges issuer={issuer} />
      </div>
      {issuer.Look_Alikes.length > 0 && (
        <section aria-labelledby="look-alikes" className={styles.part}>
          <h4 id="look-alikes">{m.standings_look_alikes()}</h4>
          <ul className={styles.entries}>
            {issuer.Look_Alikes.map((other) => (
              <li key={other.SocietyID}>
                <strong>{other.Name}</strong>
                <span className={styles.soft}>{other.Address}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {issuer.Reports && (
        <section aria-labelledby="reports" className={styles.part}>
          <h4 id="reports">{m.standings_reports()}</h4>
          <p>{reportsIn(issuer.Reports)}</p>
          <p className={styles.soft}>{m.standings_reports_more()}</p>
        </section>
      )}
      {issuer.Alarms.length > 0 && (
        <section aria-labelledby="alarms" className={styles.part}>
          <h4 id="alarms">{m.standings_alarms()}</h4>
          <ul className={styles.entries}>
            {issuer.Alarms.map((alarm) => (
              <li key={alarm.Standing_AlarmID}>
                <p className={styles.line}>
                  <strong>{said(alarmKinds[alarm.Kind])}</strong>
                  {alarm.Settled_At ? (
                    <span className={styles.soft}>{m.operator_settled()}</span>
                  ) : (
                    <Badge tone="accent">{m.operator_open_report()}</Badge>
                  )}
                </p>
                {alarm.Details && <p className={styles.text}>{detailsOf(alarm)}</p>}
                <p className={styles.soft}>{formatTime(alarm.created_at)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {issuer.Issuer_Type !== "account" && <IssuerBudgets issuerId={issuer.IssuerID} />}
      <DecisionForm key={issuer.Decisions[0]?.Standing_DecisionID ?? "first"} issuer={issuer} onDecided={onDecided} />
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <section aria-labelledby="decisions" className={styles.part}>
        <h4 id="decisions">{m.operator_history()}</h4>
        {issuer.Decisions.length === 0 ? (
          <p className={styles.soft}>{m.standings_history_none()}</p>
        ) : (
          <ol className={styles.entries}>
            {issuer.Decisions.map((one) => (
              <li key={one.Standing_DecisionID}>
                <strong>{said(standingDecisions[one.Decision])}</strong>
                <p className={styles.text}>{one.Reason}</p>
                <p className={styles.soft}>
                  {one.Decided_By ?? m.standings_by_system()} · {formatTime(one.created_at)}
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
