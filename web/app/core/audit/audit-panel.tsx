import { Link } from "react-router";
import type { Audit } from "#domain/core/audit/calls.ts";
import type { AuditAction, AuditThing } from "#domain/core/audit/codes.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type AuditState, auditAddress, thingOf } from "./audit-address.ts";
import styles from "./audit-panel.module.css";
import { actionText, type Change, changesOf, personText } from "./audit-words.ts";

type AuditPanelProps = { audit: Audit; state: AuditState; onClose: () => void };

/** One change: its fields before and after, and the way to more of the same record or person. */
export function AuditPanel({ audit, state, onClose }: AuditPanelProps) {
  const { Action, Thing, ThingID, Thing_Name, VendorID, created_at } = audit;
  const changes = changesOf(audit);
  return (
    <Panel title={actionText(audit)} onClose={onClose}>
      <Stack className={styles.all}>
        <Stack gap={1}>
          {Thing_Name && <h3>{Thing_Name}</h3>}
          <p className={styles.soft}>
            {m.audit_by({ person: personText(audit) })}, {formatTime(created_at)}
          </p>
        </Stack>
        {changes.length > 0 && <Fields action={Action} changes={changes} />}
        <Row gap={4} className={styles.soft}>
          <span>{m.common_number({ number: String(audit.Audit_No) })}</span>
          <Link to={auditAddress.href({ thing: thingOf(Thing as AuditThing, ThingID) })}>{m.audit_only_thing()}</Link>
          {VendorID && !state.person && (
            <Link to={auditAddress.href({ ...state, person: VendorID, page: 1 })}>{m.audit_only_person()}</Link>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}

function Fields({ action, changes }: { action: AuditAction; changes: Change[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{m.audit_changes()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.audit_field()}</th>
          {action === "change" ? (
            <>
              <th scope="col">{m.audit_before()}</th>
              <th scope="col">{m.audit_after()}</th>
            </>
          ) : (
            <th scope="col">{m.audit_value()}</th>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {action === "change" ? (
              <>
                <td data-of={m.audit_before()} className={styles.before}>
                  {before}
                </td>
                <td data-of={m.audit_after()}>{after}</td>
              </>
            ) : (
              <td>{action === "create" ? after : before}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
