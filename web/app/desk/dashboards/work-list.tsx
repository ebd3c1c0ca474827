import IconCircleCheck from "@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs";
import IconFlag3 from "@tabler/icons-react/dist/esm/icons/IconFlag3.mjs";
import { useId } from "react";
import type { Task } from "#domain/desk/dashboards/calls.ts";
import type { Day } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { Role } from "#domain/platform/roles.ts";
import { formatDay, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { taskInWords } from "./task-words.ts";
import styles from "./work-list.module.css";

type WorkListProps = {
  /** Undefined where they could not be loaded. */
  tasks: Task[] | undefined;
  role: Role;
  /** When the society's next bills are generated. */
  nextBills: Day | undefined;
  /** Whether something else on the page waits for an answer, so that "All done" would not be true. */
  isMore: boolean;
};

/** What needs the signed-in person now, the most urgent first, each with the page where it is done. */
export const WorkList = ({ tasks, role, nextBills, isMore }: WorkListProps) =>
  tasks?.length === 0 && isMore ? null : (
    <Section title={m.dashboard_needs_you()}>
      {tasks === undefined ? (
        <p role="alert">{m.dashboard_tasks_failed()}</p>
      ) : tasks.length === 0 ? (
        <Row as="p" className={styles.done}>
          <IconCircleCheck size={22} stroke={1.7} aria-hidden />
          {[m.dashboard_all_done(), nextBills && m.dashboard_next_bills({ day: formatDay(nextBills) })]
            .filter(Boolean)
            .join(" ")}
        </Row>
      ) : (
        <Stack as="ul" gap={0}>
          {tasks.map((task) => (
            <TaskRow key={task.Kind} task={task} role={role} />
          ))}
        </Stack>
      )}
    </Section>
  );

function TaskRow({ task, role }: { task: Task; role: Role }) {
  const titleId = useId();
  const { title, action, to } = taskInWords(task, role);
  return (
    <li className={styles.task}>
      <IconFlag3 size={18} stroke={1.7} aria-hidden />
      <p id={titleId}>
        {title}
        {task.Since && (
          <Soft as="small" size="same" weight="normal" isBlock>
            {m.dashboard_task_since({ time: formatTime(task.Since) })}
          </Soft>
        )}
      </p>
      <span className={styles.amount}>{task.Amount !== null && formatRupees(task.Amount)}</span>
      {/* The gate's page brings its own policy for the camera. */}
      <ButtonLink to={to} reloadDocument={task.Kind === "gate"} aria-describedby={titleId}>
        {action}
      </ButtonLink>
    </li>
  );
}
