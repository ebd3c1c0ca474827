import { Link } from "react-router";
import type { HomeVisitor, MyHome } from "#domain/desk/homes/calls.ts";
import { type VisitPurpose, visitPurposes } from "#domain/gate/visitors/codes.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./home-page.module.css";

/** Visitors inside for this flat, and the next expected ones. */
export const HomeVisitors = ({ visitors: { Expected, Inside } }: { visitors: NonNullable<MyHome["Visitors"]> }) => (
  <Section
    title={m.common_visitors()}
    lead={Expected.length + Inside.length === 0 && m.homes_visitors_none()}
    action={<ButtonLink to="/visitors">{m.common_all_visitors()}</ButtonLink>}
  >
    <Part title={m.common_inside_now()} visitors={Inside} whenOf={insideSince} />
    <Part title={m.homes_expected()} visitors={Expected} whenOf={expectedAt} />
  </Section>
);

const insideSince = ({ Entry_Time }: HomeVisitor) =>
  Entry_Time === null ? "" : m.homes_inside_since({ at: formatTime(Entry_Time) });
const expectedAt = ({ Valid_From, Valid_Until }: HomeVisitor) =>
  Valid_From === null || Valid_Until === null
    ? ""
    : m.homes_expected_at({ from: formatTime(Valid_From), until: formatTime(Valid_Until) });

type PartProps = { title: string; visitors: HomeVisitor[]; whenOf: (visitor: HomeVisitor) => string };

const Part = ({ title, visitors, whenOf }: PartProps) =>
  visitors.length > 0 && (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <Stack as="ul" gap={0} className={styles.list}>
        {visitors.map((visitor) => (
          <li key={visitor.VisitID}>
            <div>
              <Link to={`/visitors?visit=${visitor.VisitID}`}>{visitor.Name}</Link>
              <p className={styles.soft}>{whenOf(visitor)}</p>
            </div>
            <span className={styles.soft}>{visitPurposes[visitor.Purpose as VisitPurpose]}</span>
          </li>
        ))}
      </Stack>
    </section>
  );
