import { Link } from "react-router";
import type { Unbilled as UnbilledFlat } from "#domain/money/bills/run/draft.ts";
import { flatName } from "../../../lib/flat-name.ts";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { mendPath } from "./mend.ts";
import type { Preview } from "./preview-rows.tsx";
import styles from "./run-page.module.css";

const whyOf = ({ Head_Label, Reason }: UnbilledFlat): string => [Head_Label, Reason].filter(Boolean).join(" · ");

/** Leads to where what is missing is entered. */
export function MendLink({ reason }: { reason: string }) {
  const path = mendPath(reason);
  return path ? <Link to={path}>{m.by_heads_mend()}</Link> : null;
}

/** What a treasurer must know of a preview by heads: remarks, and the flats that get no bill, by why. */
export function Unbilled({ preview }: { preview: Preview }) {
  const { Remarks, Unbilled: flats, Unbilled_Count: count } = preview;
  const rest = count - flats.length;
  return (
    <>
      {Remarks.length > 0 && (
        <Alert tone="plain">
          <h3>{m.by_heads_remarks()}</h3>
          <ul className={styles.lines}>
            {Remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Alert>
      )}
      {count > 0 && (
        <Alert tone="plain">
          <h3>{m.by_heads_unbilled({ count, number: formatNumber(count) })}</h3>
          <p>{m.by_heads_unbilled_more()}</p>
          {[...Map.groupBy(flats, whyOf)].map(([why, alike]) => (
            <details key={why} className={styles.alike}>
              <summary>{m.by_heads_alike({ why, count: alike.length, number: formatNumber(alike.length) })}</summary>
              <MendLink reason={alike[0]!.Reason_Code} />
              <p>
                {alike.map(({ FlatID, Flat_Label }, at) => (
                  <span key={FlatID}>
                    {at > 0 && ", "}
                    <Link to={`/flats/${FlatID}`}>{flatName({ Flat_Label })}</Link>
                  </span>
                ))}
              </p>
            </details>
          ))}
          {rest > 0 && <p>{m.by_heads_unbilled_rest({ count: rest, number: formatNumber(rest) })}</p>}
        </Alert>
      )}
    </>
  );
}
