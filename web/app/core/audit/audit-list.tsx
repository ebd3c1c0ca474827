import IconHistory from "@tabler/icons-react/dist/esm/icons/IconHistory.mjs";
import IconLogout from "@tabler/icons-react/dist/esm/icons/IconLogout.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import type { Audit } from "#domain/core/audit/calls.ts";
import { auditEvents } from "#domain/core/audit/codes.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { OpenLink, RowButtons } from "../../kit/list/row-card.tsx";
import { Moment } from "../../lib/moment.tsx";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Detail } from "../../ui/data-table.tsx";
import { Row } from "../../ui/layout.tsx";
import { type AuditState, auditAddress } from "./audit-address.ts";
import styles from "./audit-list.module.css";
import { AuditPanel } from "./audit-panel.tsx";
import { actionText, changesOf, gistOf, personText } from "./audit-words.ts";

type AuditListProps = {
  state: AuditState;
  loaded: { failure: string } | { audits: readonly Audit[]; count: number };
};

/** The changes, newest first. */
export function AuditList({ state, loaded }: AuditListProps) {
  const current = auditAddress.current(state);
  const open = (audit: Audit) => <OpenLink to={current.href({}, idOf(audit))} nameId={nameIdOf(audit)} />;
  return (
    <List
      label={m.audit_title()}
      current={current}
      loaded={loaded}
      rowsOf={({ audits }) => audits}
      countOf={({ count }) => count}
      idOf={idOf}
      nameOf={actionText}
      columns={columns}
      actions={(audit) => (
        <RowButtons nameId={nameIdOf(audit)} name={actionText(audit)}>
          {open(audit)}
        </RowButtons>
      )}
      card={(audit) => (
        <Card as="article" isItem aria-labelledby={nameIdOf(audit)} className={styles.card}>
          <What audit={audit} nameId={nameIdOf(audit)} />
          {hasGist(audit) && <p className={styles.gist}>{gistOf(audit, changesOf(audit))}</p>}
          <Row spread="between">
            <Row as="span" className={styles.who}>
              {m.audit_by({ person: personText(audit) })}
              <Moment at={audit.created_at} />
            </Row>
            {open(audit)}
          </Row>
        </Card>
      )}
      icon={<IconHistory size={32} stroke={1.6} />}
      words={{
        failed: m.audit_failed(),
        noneFiltered: m.audit_none(),
        noneFilteredNext: m.audit_none_more(),
        none: m.audit_empty(),
        noneNext: m.audit_empty_more(),
        clear: m.audit_clear(),
        pages: m.audit_pages(),
        range: ({ count, total }) => m.audit_count({ count: total, number: count }),
      }}
      action={<ButtonLink to="/settings">{m.common_settings()}</ButtonLink>}
      panel={(id, onClose) => {
        // What was open when newer changes moved it to the next page is on this one no more.
        const audit = "audits" in loaded && loaded.audits.find((each) => idOf(each) === id);
        return audit && <AuditPanel key={id} audit={audit} state={state} onClose={onClose} />;
      }}
    />
  );
}

const idOf = ({ Audit_No }: Audit) => String(Audit_No);
const nameIdOf = ({ Audit_No }: Audit) => `audit-${Audit_No}`;

const icons = { create: IconPlus, change: IconPencil, remove: IconTrash };

function What({ audit, nameId }: { audit: Audit; nameId?: string }) {
  const Icon = audit.Thing === "Vendor_Session" ? IconLogout : icons[audit.Action];
  return (
    <span className={styles.what}>
      <span className={`${styles.icon} ${styles[audit.Action]}`} aria-hidden>
        <Icon size={16} stroke={1.8} />
      </span>
      <span>
        <strong id={nameId}>{actionText(audit)}</strong>
        {audit.Thing_Name && <Detail>{audit.Thing_Name}</Detail>}
      </span>
    </span>
  );
}

/** What was added or removed is named already; its fields are in its details. */
const hasGist = ({ Action, Thing }: Audit) =>
  (Action === "change" && Thing !== "Vendor_Session") || Thing in auditEvents;

const columns: ListColumn<Audit>[] = [
  { id: "what", title: m.audit_thing(), cell: (audit) => <What audit={audit} /> },
  {
    id: "gist",
    title: m.common_details(),
    kind: "wide",
    cell: (audit) => hasGist(audit) && gistOf(audit, changesOf(audit)),
  },
  { id: "person", title: m.audit_person(), kind: "wide", cell: personText },
  { id: "when", title: m.common_when(), cell: ({ created_at }) => <Moment at={created_at} /> },
];
