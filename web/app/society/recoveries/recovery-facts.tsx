import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconHandStop from "@tabler/icons-react/dist/esm/icons/IconHandStop.mjs";
import IconPlayerStop from "@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { languageNames, languages } from "#domain/platform/languages.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import type { OperatorRecovery, Recovery } from "#domain/society/recoveries/calls.ts";
import { type RecoveryState, recoveryCauses, recoveryStates } from "#domain/society/recoveries/codes.ts";
import { formatDay, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { type Happening, TimeLine } from "../../ui/time-line.tsx";

export function StateBadge({ state }: { state: RecoveryState }) {
  const isOpen = state === "asked" || state === "confirmed" || state === "waiting" || state === "approved";
  const tone = state === "appointed" ? "good" : isOpen ? "accent" : "plain";
  return <Badge tone={tone}>{isOpen ? m.recoveries_open() : m.common_past()}</Badge>;
}

/** Who administers a society, and when they were last seen there. */
export const AdministratorList = ({ administrators }: { administrators: OperatorRecovery["Administrators"] }) =>
  administrators.length === 0 ? (
    <p>{m.recoveries_no_administrator()}</p>
  ) : (
    <ul>
      {administrators.map(({ Name, Role, From, Last_Seen }) => (
        <li key={`${Role} ${Name} ${From}`}>
          {Name}, {roleLabel(Role)}
          <Soft>{Last_Seen ? m.recoveries_seen({ day: formatDay(Last_Seen) }) : m.recoveries_never_seen()}</Soft>
        </li>
      ))}
    </ul>
  );

/** What was asked for, and what happened since. */
export const RecoveryFacts = ({ recovery }: { recovery: Recovery }) => (
  <Stack gap={4}>
    <Facts
      facts={[
        {
          name: m.recoveries_candidate(),
          value: `${recovery.Candidate_Name}, ${roleLabel(recovery.Role)}`,
        },
        { name: m.recoveries_cause(), value: recoveryCauses[recovery.Cause] },
      ]}
    />
    <TimeLine happenings={happeningsOf(recovery)} />
  </Stack>
);

/** The request as a PDF in each language. */
export const RecoveryPapers = ({ recovery: { Society_RecoveryID } }: { recovery: Recovery }) => (
  <Row>
    {languages.map((language) => (
      <a
        key={language}
        href={`/papers/new-administrator/${Society_RecoveryID}?Language=${language}`}
        target="_blank"
        rel="noopener"
        className={buttonClass()}
      >
        {m.handovers_pdf({ language: languageNames[language] })}
      </a>
    ))}
  </Row>
);

const icon = { size: 18, stroke: 1.8 } as const;

function happeningsOf(recovery: Recovery): Happening[] {
  const { Asked_By, created_at, Confirmed_By, Confirmed_At, Accepted_At, Approved_At, Ended_At, State } = recovery;
  const happening = (key: string, at: string, rest: Omit<Happening, "key" | "at" | "time">): Happening => ({
    ...{ key, at, time: formatTime(at) },
    ...rest,
  });
  const all = [
    happening("asked", created_at, {
      ...{ sign: <IconSend {...icon} />, gist: m.recoveries_asked({ name: Asked_By }) },
      more: <p>{recovery.Explanation}</p>,
    }),
    ...(Confirmed_At
      ? [
          happening("confirmed", Confirmed_At, {
            ...{ sign: <IconCheck {...icon} />, gist: m.recoveries_confirmed({ name: Confirmed_By ?? "" }) },
            more: <p>{recovery.Confirmation}</p>,
          }),
        ]
      : []),
    ...(Accepted_At
      ? [
          happening("accepted", Accepted_At, {
            ...{ sign: <IconCheck {...icon} />, gist: m.recoveries_accepted({ name: recovery.Candidate_Name }) },
          }),
        ]
      : []),
    ...recovery.Objections.map(({ Name, Role, Reason, created_at: at }) =>
      happening(`objection ${at}`, at, {
        ...{ sign: <IconHandStop {...icon} />, tone: "bad", gist: m.recoveries_objected({ name: Name }) },
        ...{ by: roleLabel(Role), more: <p>{Reason}</p> },
      }),
    ),
    ...(Approved_At
      ? [
          happening("approved", Approved_At, {
            ...{ sign: <IconCheck {...icon} />, gist: m.recoveries_approved(), more: <p>{recovery.Reason}</p> },
          }),
        ]
      : []),
    ...(Ended_At
      ? [
          happening("ended", Ended_At, {
            ...{ sign: <IconPlayerStop {...icon} />, gist: recoveryStates[State] },
            ...((State === "declined" || State === "stopped") && { more: <p>{recovery.Reason}</p> }),
          }),
        ]
      : []),
  ];
  return all.sort((a, b) => a.at.localeCompare(b.at));
}
