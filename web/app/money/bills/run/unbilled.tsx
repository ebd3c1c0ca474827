import { Link } from "react-router";
import { flatName } from "../../../lib/flat-name.ts";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Notice } from "../../../ui/notice.tsx";
import type { Preview } from "./preview-rows.tsx";
import styles from "./run-page.module.css";

/** What a treasurer must know of a preview by heads: remarks, and the flats that get no bill, with why. */
export function Unbilled({ preview }: { preview: Preview }) {
  const { Remarks, Unbilled: flats, Unbilled_Count: count } = preview;
  const rest = count - flats.length;
  return (
    <>
      {Remarks.length > 0 && (
        <Notice title={m.by_heads_remarks()}>
          <ul className={styles.lines}>
            {Remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </Notice>
      )}
      {count > 0 && (
        <Notice title={m.by_heads_unbilled({ count, number: formatNumber(count) })}>
          <p>{m.by_heads_unbilled_more()}</p>
          <ul className={styles.lines}>
            {flats.map(({ FlatID, Flat_Label, Head_Label, Reason }) => (
              <li key={FlatID}>
                <Link to={`/flats/${FlatID}`}>{flatName({ Flat_Label })}</Link>
                {": "}
                {[Head_Label, Reason].filter(Boolean).join(" · ")}
              </li>
            ))}
            {rest > 0 && <li>{m.by_heads_unbilled_rest({ count: rest, number: formatNumber(rest) })}</li>}
          </ul>
        </Notice>
      )}
    </>
  );
}
