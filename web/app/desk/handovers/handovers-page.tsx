import { useState } from "react";
import { useNavigate } from "react-router";
import type { Handover } from "#domain/desk/handovers/calls.ts";
import { handoverStates } from "#domain/desk/handovers/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatTime } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/handovers-page";
import styles from "./handover.module.css";
import { HandoverPapers } from "./handover-papers.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const list = await ask("vendor/Filter_All_Society_Handovers", { Limit: 100 });
  forRole(list);
  return list.success ? { handovers: list.extras.Data } : { failure: list.extras.Status ?? m.handovers_failed() };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.handovers_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The handovers from one committee to the next: the one under way, and all earlier ones with their committees. */
export default function HandoversPage({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  const [isBeginning, setIsBeginning] = useState(false);
  const list = "handovers" in loaderData ? loaderData.handovers : [];
  const isUnderWay = list.some(({ State }) => State === "draft" || State === "review");
  return (
    <Stack gap={5}>
      <PageHead
        title={m.handovers_title()}
        lead={m.handovers_lead()}
        actions={
          may("staff.write") &&
          !isUnderWay && (
            <Button look="primary" onClick={() => setIsBeginning(true)}>
              {m.handovers_begin()}
            </Button>
          )
        }
      />
      {"failure" in loaderData ? (
        <Notice role="alert" title={m.handovers_failed()}>
          {loaderData.failure}
        </Notice>
      ) : list.length === 0 ? (
        <Notice title={m.handovers_none()}>{m.handovers_none_next()}</Notice>
      ) : (
        <Stack as="ul" gap={4}>
          {list.map((handover) => (
            <li key={handover.Society_HandoverID}>
              <HandoverCard handover={handover} mayPrepare={may("staff.write")} />
            </li>
          ))}
        </Stack>
      )}
      {isBeginning && <BeginDialog onClose={() => setIsBeginning(false)} />}
    </Stack>
  );
}

export const stateTones = { draft: "warn", review: "warn", completed: "good", cancelled: "plain" } as const;

const namesOf = (people: Handover["Outgoing_Committee"]) =>
  people.map(({ Name, Role }) => m.common_name_and_role({ name: Name, role: roleLabel(Role) })).join(" · ");

function HandoverCard({ handover, mayPrepare }: { handover: Handover; mayPrepare: boolean }) {
  const { Society_HandoverID, Handover_No, State, Handover_Date } = handover;
  const isOpen = State === "draft" || State === "review";
  return (
    <Card as="article" isItem>
      <Stack gap={3}>
        <Row spread="between" align="center">
          <h2>{Handover_No ?? m.handovers_of({ day: formatDay(Handover_Date) })}</h2>
          <Badge tone={stateTones[State]}>{handoverStates[State]}</Badge>
        </Row>
        <FactGrid
          facts={[
            { name: m.handovers_day(), value: formatDay(Handover_Date) },
            { name: m.handovers_completed_at(), value: handover.Completed_At && formatTime(handover.Completed_At) },
            { name: m.handovers_past(), value: namesOf(handover.Outgoing_Committee), isWide: true },
            { name: m.handovers_new(), value: namesOf(handover.Incoming_Committee), isWide: true },
            {
              name: m.handovers_hash(),
              value: handover.Hash && <code className={styles.hash}>{handover.Hash}</code>,
              isWide: true,
            },
          ]}
        />
        {State === "completed" && <HandoverPapers handover={handover} />}
        {isOpen && mayPrepare && (
          <Row>
            <ButtonLink look="primary" to={`/handovers/${Society_HandoverID}`}>
              {m.handovers_go_on()}
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
  );
}

function BeginDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useCallForm("vendor/Create_Society_Handover", {
    call: () => import("#domain/desk/handovers/calls.ts").then(({ handovers }) => handovers.create),
    values: { Handover_Date: dayOf(new Date()) as string },
    input: (values) => values,
    onDone: ({ Data }) => navigate(`/handovers/${Data.Society_HandoverID}`),
  });
  return (
    <FormDialog form={form} title={m.handovers_begin()} size="sm" submit={m.handovers_begin_now()} onClose={onClose}>
      <p>{m.handovers_begin_text()}</p>
      <DayField {...form.field("Handover_Date")} label={m.handovers_day()} hint={m.handovers_day_hint()} required />
    </FormDialog>
  );
}
