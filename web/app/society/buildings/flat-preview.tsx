import { type FlatPlan, plannedFlats } from "#domain/society/buildings/rules.ts";
import { m } from "../../paraglide/messages.js";
import styles from "./bulk-dialog.module.css";

/** The floors that are drawn of a tall house: its roof and its foot. */
const drawn = { top: 8, foot: 4 };

/** A preview of the house with its roof: the domain's rule plans it, and the server creates the same. */
export function FlatPreview({ plan }: { plan: FlatPlan | undefined }) {
  const flats = plan ? plannedFlats(plan) : [];
  const floors: string[][] = [];
  if (plan)
    for (let at = 0; at < flats.length; at += plan.Flats_Per_Floor)
      floors.unshift(flats.slice(at, at + plan.Flats_Per_Floor).map(({ flatNo }) => flatNo));
  const hidden = Math.max(0, floors.length - drawn.top - drawn.foot - 1);
  const [first, last] = [flats[0]?.flatNo ?? "", flats.at(-1)?.flatNo ?? ""];
  return (
    <section aria-label={m.bulk_preview()} className={styles.preview}>
      <h3>{m.bulk_preview()}</h3>
      <p role="status">
        {!plan
          ? m.bulk_preview_none()
          : flats.length === 1
            ? m.bulk_summary_one({ first })
            : m.bulk_summary({ count: flats.length.toLocaleString("en-IN"), first, last })}
      </p>
      {plan && (
        <ol className={styles.house} reversed>
          {floors.slice(0, hidden > 0 ? drawn.top : undefined).map((floor) => (
            <Floor key={floor[0]} floor={floor} />
          ))}
          {hidden > 0 && (
            <>
              <li className={styles.between}>
                {m.bulk_more_floors({ count: floors.length - drawn.top - drawn.foot })}
              </li>
              {floors.slice(-drawn.foot).map((floor) => (
                <Floor key={floor[0]} floor={floor} />
              ))}
            </>
          )}
        </ol>
      )}
    </section>
  );
}

const Floor = ({ floor }: { floor: string[] }) => (
  <li className={styles.floor}>
    {floor.map((flatNo) => (
      <span key={flatNo}>{flatNo}</span>
    ))}
  </li>
);
