import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { Link } from "react-router";
import type { Audit } from "#domain/core/audit/calls.ts";
import { type AuditAction, type AuditThing, auditEvents } from "#domain/core/audit/codes.ts";
import { Moment } from "../../lib/moment.tsx";
import { translate } from "../../lib/translate.ts";
import { m } from "../../paraglide/messages.js";
import { type AuditState, auditAddress, thingOf } from "./audit-address.ts";
import styles from "./audit-page.module.css";
import { actionText, type Change, changesOf, gistOf } from "./audit-words.ts";

const icons = { create: IconPlus, change: IconPencil, remove: IconTrash };

/** One change: what and who in a line, the fields before and after on opening. */
export function AuditEntry({ audit, state }: { audit: Audit; state: AuditState }) {
  const { Action, Thing, ThingID, Thing_Name, VendorID, Full_Name, Role_Label, created_at } = audit;
  const Icon = Thing === "Vendor_Session" ? IconLogout : icons[Action];
  const changes = changesOf(audit);
  const role = translate(Role_Label);
  const person = Full_Name ? `${Full_Name}, ${role}` : role;
  return (
    <li className={styles.entry}>
      <details>
        <summary>
          <span className={`${styles.icon} ${styles[Action]}`} aria-hidden>
            <Icon size={20} stroke={1.8} />
          </span>
          <span className={styles.what}>
            <span>
              <strong>{actionText(audit)}</strong>
              {Thing_Name && <span className={styles.name}> {Thing_Name}</span>}
            </span>
            {((Action === "change" && Thing !== "Vendor_Session") || Thing in auditEvents) && (
              <span className={styles.gist}>{gistOf(audit, changes)}</span>
            )}
            <span className={styles.who}>
              {m.audit_by({ person })}
              <Moment at={created_at} />
            </span>
          </span>
          <IconChevronDown size={20} className={styles.chevron} aria-hidden />
        </summary>
        <div className={styles.body}>
          {changes.length > 0 && <Fields action={Action} changes={changes} />}
          <p className={styles.foot}>
            <span>{m.audit_number({ number: String(audit.Audit_No) })}</span>
            <Link to={auditAddress.href({ thing: thingOf(Thing as AuditThing, ThingID) })}>{m.audit_only_thing()}</Link>
            {VendorID && !state.person && (
              <Link to={auditAddress.href({ ...state, person: VendorID, page: 1 })}>{m.audit_only_person()}</Link>
            )}
          </p>
        </div>
      </details>
    </li>
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
