import { data } from "react-router";
import type { Output } from "#domain/platform/call.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import type { recoveries } from "#domain/society/recoveries/calls.ts";
import { answerDays, lastDays, objectionDays, recoveryStates } from "#domain/society/recoveries/codes.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Route } from "./+types/recovery-page";
import { AskForm } from "./ask-form.tsx";
import { RecoveryActions } from "./recovery-actions.tsx";
import { AdministratorList, RecoveryFacts, RecoveryPapers, StateBadge } from "./recovery-facts.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const answer = await ask("vendor/Fetch_Society_Recovery_Info", {});
  if (answer.success) return answer.extras.Data;
  forRole(answer);
  return data({ failure: answer.extras.Status ?? m.recoveries_failed() }, { status: 503 });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.recoveries_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Where owners of a society without an administrator ask for a new one, and officers see it and can object. */
export default function RecoveryPage({ loaderData }: Route.ComponentProps) {
  if ("failure" in loaderData)
    return (
      <Stack gap={5}>
        <PageHead title={m.recoveries_title()} />
        <Notice role="alert" title={loaderData.failure ?? m.recoveries_failed()} />
      </Stack>
    );
  return <Loaded info={loaderData} />;
}

function Loaded({ info }: { info: Output<typeof recoveries.info> }) {
  const { Society_Name, Society_PhoneNumber, Administrators, Recovery, Steps, Hindrance } = info;
  const mayAsk = useMay()("recoveries.ask");
  const isOpen = Recovery !== null && Recovery.Ended_At === null;
  return (
    <Stack gap={5}>
      <PageHead title={m.recoveries_title()} lead={Society_Name} />
      {Hindrance && <Alert tone="plain">{Hindrance}</Alert>}
      <Section title={m.recoveries_administrators()} lead={m.recoveries_administrators_lead()}>
        <Stack gap={3}>
          <AdministratorList administrators={Administrators} />
          {mayAsk && Administrators.length > 0 && (
            <Soft>{m.recoveries_reach({ phone: formatPhone(Society_PhoneNumber) })}</Soft>
          )}
        </Stack>
      </Section>
      {Recovery && (
        <Section
          title={isOpen ? m.recoveries_request() : m.recoveries_last()}
          lead={isOpen ? nextOf(Recovery.State) : recoveryStates[Recovery.State]}
          action={<StateBadge state={Recovery.State} />}
        >
          <Stack gap={4}>
            {Recovery.State === "approved" && Recovery.Begins_On && (
              <Alert tone="plain">
                {m.recoveries_begins({
                  name: Recovery.Candidate_Name,
                  role: roleLabel(Recovery.Role),
                  day: formatDay(Recovery.Begins_On),
                })}
              </Alert>
            )}
            <RecoveryFacts recovery={Recovery} />
            <RecoveryPapers recovery={Recovery} />
            <RecoveryActions recovery={Recovery} steps={Steps} />
          </Stack>
        </Section>
      )}
      {mayAsk && !isOpen && <Ways />}
      {Steps.includes("ask") && <AskForm />}
    </Stack>
  );
}

const nextOf = (state: keyof typeof recoveryStates) =>
  state === "asked"
    ? m.recoveries_next_asked({ days: answerDays })
    : state === "confirmed"
      ? m.recoveries_next_confirmed()
      : state === "waiting"
        ? m.recoveries_next_waiting()
        : m.recoveries_next_approved();

/** How it goes, before anybody begins. */
const Ways = () => (
  <Section title={m.recoveries_how()}>
    <ol>
      <li>{m.recoveries_how_ask()}</li>
      <li>{m.recoveries_how_confirm({ days: answerDays })}</li>
      <li>{m.recoveries_how_accept()}</li>
      <li>{m.recoveries_how_object({ days: objectionDays })}</li>
      <li>{m.recoveries_how_decide({ days: lastDays })}</li>
    </ol>
  </Section>
);
