import { useState } from "react";
import { dayOf } from "#domain/platform/days.ts";
import type { MemberInfo } from "#domain/society/members/calls.ts";
import type { Nomination } from "#domain/society/members/nominations/calls.ts";
import { DayField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatDay } from "../../../lib/format.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FactGrid } from "../../../ui/facts.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { NominationForm } from "./nomination-form.tsx";

type NominationsProps = { member: MemberInfo; onChange: () => void };

/** To whom a member's shares go, and the nominations before. */
export function Nominations({ member, onChange }: NominationsProps) {
  const mayEdit = useMay()("members.write") && member.Owned_Until === null;
  const [open, setOpen] = useState<"new" | Nomination>();
  const inForce = member.Nominations.find(({ Revoked_On }) => Revoked_On === null);
  const close = () => setOpen(undefined);
  return (
    <Stack as="section" gap={3} aria-labelledby="nominations">
      <h3 id="nominations">{m.nominations_title()}</h3>
      {member.Nominations.length === 0 && <p>{m.nominations_none()}</p>}
      {member.Nominations.map((nomination) => (
        <NominationFacts key={nomination.Member_NominationID} nomination={nomination} />
      ))}
      {mayEdit && (
        <Actions>
          {inForce && (
            <Button look="quietDanger" onClick={() => setOpen(inForce)}>
              {m.nominations_revoke()}
            </Button>
          )}
          <Button onClick={() => setOpen("new")}>{inForce ? m.nominations_replace() : m.nominations_record()}</Button>
        </Actions>
      )}
      {open === "new" && <NominationForm member={member} before={inForce} onDone={onChange} onClose={close} />}
      {typeof open === "object" && <RevokeForm nomination={open} onDone={onChange} onClose={close} />}
    </Stack>
  );
}

function NominationFacts({ nomination }: { nomination: Nomination }) {
  const { Nominated_On, Revoked_On, Resolution_No, Resolution_On, Remarks, Nominees } = nomination;
  return (
    <Stack gap={2}>
      <Row gap={2}>
        <strong>{m.nominations_of({ day: formatDay(Nominated_On) })}</strong>
        {Revoked_On === null ? (
          <Badge tone="good">{m.nominations_in_force()}</Badge>
        ) : (
          <Badge>{m.common_until_day({ day: formatDay(Revoked_On) })}</Badge>
        )}
      </Row>
      <FactGrid
        facts={[
          ...Nominees.map((nominee, at) => ({
            name: m.nominations_nominee_number({ number: String(at + 1) }),
            value: nomineeInWords(nominee),
            isWide: true,
          })),
          { name: m.members_resolution(), value: Resolution_No },
          { name: m.members_resolution_on(), value: Resolution_On && formatDay(Resolution_On) },
          { name: m.common_remarks(), value: Remarks, isWide: true },
        ]}
      />
    </Stack>
  );
}

const nomineeInWords = (nominee: Nomination["Nominees"][number]): string =>
  [
    nominee.Name,
    nominee.Relationship,
    `${nominee.Share} %`,
    nominee.Date_Of_Birth && m.nominations_born({ day: formatDay(nominee.Date_Of_Birth) }),
    nominee.Guardian && m.nominations_guardian_is({ name: nominee.Guardian }),
    nominee.Address,
  ]
    .filter(Boolean)
    .join(" · ");

type RevokeProps = { nomination: Nomination; onDone: () => void; onClose: () => void };

function RevokeForm({ nomination: { Member_NominationID, Nominated_On }, onDone, onClose }: RevokeProps) {
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Revoke_Member_Nomination", {
    call: () =>
      import("#domain/society/members/nominations/calls.ts").then(({ nominations }) => nominations.revokeNomination),
    about: Member_NominationID,
    values: { Revoked_On: today as string },
    input: ({ Revoked_On }) => ({ Member_NominationID, Revoked_On }),
    refusedAt: { "revocation-too-early": "Revoked_On", "nomination-to-come": "Revoked_On" },
    onDone() {
      onDone();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.nominations_revoke_title()}
      size="sm"
      submit={m.nominations_revoke()}
      danger
      onClose={onClose}
    >
      <p>{m.nominations_revoke_text()}</p>
      <DayField
        {...form.field("Revoked_On")}
        label={m.nominations_revoked_on()}
        required
        min={Nominated_On}
        max={today}
      />
    </FormDialog>
  );
}
