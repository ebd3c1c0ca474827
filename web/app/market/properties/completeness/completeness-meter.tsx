import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Completeness, MissingPart } from "#domain/market/properties/completeness/rules.ts";
import type { AskedField } from "#domain/market/properties/wizard/codes.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Meter } from "../../../ui/meter.tsx";
import styles from "./completeness-meter.module.css";
import { missingWord } from "./missing-words.ts";

type Way = { onSeek: (field: AskedField) => void } | { propertyId: string };

/** How much of a listing is there, and what is missing: each leads to its place in the form. */
export function CompletenessMeter({ found, ...way }: { found: Completeness } & Way) {
  const { percent, missing } = found;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.meter}>
      <p id={titleId} className={styles.title}>
        <strong>{m.quality_complete({ percent })}</strong>
        {missing.length === 0 && ` ${m.quality_complete_all()}`}
      </p>
      <Meter share={percent / 100} />
      {missing.length > 0 && (
        <details>
          <summary>{m.quality_missing({ count: missing.length })}</summary>
          <ul className={styles.missing}>
            {missing.map((part) => (
              <li key={part.kind === "room" ? `room ${part.room}` : `${part.kind} ${part.field}`}>
                <To part={part} way={way as Way}>
                  {missingWord(part)}
                </To>{" "}
                <span className={styles.points}>{m.quality_points({ points: part.points })}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const To = ({ part, way, children }: { part: MissingPart; way: Way; children: ReactNode }) =>
  "propertyId" in way ? (
    <Link to={`/properties/add?edit=${way.propertyId}&field=${part.field}`}>{children}</Link>
  ) : (
    <Button look="quiet" onClick={() => way.onSeek(part.field)}>
      {children}
    </Button>
  );
