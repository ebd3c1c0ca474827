import { Link, useLocation, useNavigate } from "react-router";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { enquiryStages } from "#domain/market/enquiries/stages/codes.ts";
import { formatNumber, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { BoardColumn } from "./board.ts";
import styles from "./enquiry-board.module.css";
import { EnquiryPanel } from "./enquiry-panel.tsx";
import { type InboxState, inboxAddress } from "./inbox-address.ts";
import { StageMenu } from "./stage-menu.tsx";

/** The enquiries by stage: columns beside each other on the desk, below each other on a phone. */
export function EnquiryBoard({ state, columns }: { state: InboxState; columns: readonly BoardColumn[] }) {
  const navigate = useNavigate();
  const openId = inboxAddress.current(state).openIn(new URLSearchParams(useLocation().search));
  const open = columns
    .flatMap(({ enquiries }) => enquiries)
    .find(({ Property_EnquiryID }) => Property_EnquiryID === openId);
  return (
    <>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls */}
      <section className={styles.board} aria-label={m.stages_region()} tabIndex={0}>
        {columns.map((column) => (
          <Column key={column.stage} state={state} column={column} />
        ))}
      </section>
      {open && (
        <EnquiryPanel
          key={open.Property_EnquiryID}
          enquiry={open}
          onClose={() => navigate(inboxAddress.href(state), { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

function Column({ state, column: { stage, enquiries, count } }: { state: InboxState; column: BoardColumn }) {
  const headingId = `stage-${stage}`;
  const rest = count - enquiries.length;
  return (
    <section className={styles.column} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {enquiryStages[stage]} <span className={styles.count}>{formatNumber(count)}</span>
      </h2>
      {enquiries.length === 0 ? (
        <Soft size="sm">{m.common_none()}</Soft>
      ) : (
        <Stack as="ul" gap={3}>
          {enquiries.map((enquiry) => (
            <li key={enquiry.Property_EnquiryID}>
              <BoardCard state={state} enquiry={enquiry} />
            </li>
          ))}
        </Stack>
      )}
      {rest > 0 && (
        <Link to={inboxAddress.href({ ...state, layout: "list", stage: `${stage}` })} className={styles.more}>
          {m.stages_more({ count: formatNumber(rest) })}
        </Link>
      )}
    </section>
  );
}

function BoardCard({ state, enquiry }: { state: InboxState; enquiry: Enquiry }) {
  const nameId = `board-${enquiry.Property_EnquiryID}`;
  return (
    <Card as="article" isItem className={styles.card} aria-labelledby={nameId}>
      <h3 className={styles.name}>
        <Link id={nameId} to={inboxAddress.href(state, enquiry.Property_EnquiryID)} preventScrollReset>
          {enquiry.Name}
        </Link>
      </h3>
      <Soft size="sm">{enquiry.Property_Title}</Soft>
      {enquiry.Visit_Starts_At && (
        <Soft size="sm" weight="medium">
          {m.visits_to_come({ when: formatTime(enquiry.Visit_Starts_At) })}
        </Soft>
      )}
      <Soft size="xs">
        <time dateTime={enquiry.Time}>{formatTime(enquiry.Time)}</time>
      </Soft>
      <StageMenu enquiry={enquiry} describedBy={nameId} />
    </Card>
  );
}
