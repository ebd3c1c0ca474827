import { useState } from "react";
import { useRevalidator } from "react-router";
import { sharedRoles } from "#domain/core/staff/rules.ts";
import type { Appointed, HeldSociety, SharedStaff } from "#domain/desk/portfolio/calls.ts";
import { dayOf, financialYear } from "#domain/platform/days.ts";
import { AppointmentFields } from "../../core/staff/appointment-fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";

type AppointDialogProps = {
  /** Who is appointed in further societies; nobody: a new person. */
  person: SharedStaff | undefined;
  societies: readonly Pick<HeldSociety, "SocietyID" | "Society_Name">[];
  onClose: () => void;
};

/** Appoints one person in several societies at once, and then says what became of it in each. */
export function AppointDialog({ person, societies, onClose }: AppointDialogProps) {
  const { revalidate } = useRevalidator();
  const [today] = useState(() => dayOf(new Date()));
  const [outcomes, setOutcomes] = useState<readonly Appointed[]>();
  const has = new Set(person?.Appointments.map(({ SocietyID }) => SocietyID));
  const first = person?.Appointments.find(({ Role }) => sharedRoles.some((role) => role === Role));
  const form = useCallForm("vendor/Create_Shared_Staff", {
    call: () => import("#domain/desk/portfolio/calls.ts").then(({ portfolio }) => portfolio.appoint),
    about: person?.PhoneNumber,
    values: {
      Role: sharedRoles.find((role) => role === first?.Role) ?? "estate_manager",
      Name: person?.Name ?? "",
      PhoneNumber: person?.PhoneNumber ?? "",
      From: today,
      Until: "",
      Financial_Year: String(financialYear(today) - 1),
      SocietyID_Array: societies.map(({ SocietyID }) => SocietyID).filter((id) => !has.has(id)),
    },
    input: ({ Financial_Year, ...values }) => ({
      ...values,
      ...(values.Role === "auditor" && { Financial_Year: Number(Financial_Year) }),
    }),
    refusedAt: { "no-such-society": "SocietyID_Array" },
    done: (extras, { Name }) =>
      m.portfolio_appointed({ name: Name, done: extras.Data.filter(isDone).length, total: extras.Data.length }),
    onDone(extras) {
      if (extras.Data.every(({ Outcome }) => Outcome === "appointed")) onClose();
      else setOutcomes(extras.Data);
      return revalidate();
    },
  });
  const { Role, SocietyID_Array, Name } = form.values;
  if (outcomes) return <Outcomes name={Name} outcomes={outcomes} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={person ? m.portfolio_appoint_of({ name: person.Name }) : m.portfolio_appoint()}
      submit={m.staff_add()}
      onClose={onClose}
    >
      <AppointmentFields
        field={form.field}
        role={Role}
        choice={{ roles: sharedRoles, twoPeople: m.portfolio_two_people(), phoneHint: m.portfolio_phone_hint() }}
      />
      <ChoicesField
        {...form.group("SocietyID_Array")}
        label={m.portfolio_societies()}
        several
        choices={societies.map(({ SocietyID, Society_Name }) => ({ value: SocietyID, label: Society_Name }))}
        chosen={SocietyID_Array}
        onChoose={(chosen) => form.set({ SocietyID_Array: chosen })}
      />
    </FormDialog>
  );
}

const isDone = ({ Outcome }: Appointed) => Outcome === "appointed" || Outcome === "proposed";

type OutcomesProps = { name: string; outcomes: readonly Appointed[]; onClose: () => void };

/** What became of an appointment in each society. */
const Outcomes = ({ name, outcomes, onClose }: OutcomesProps) => (
  <Dialog
    title={m.portfolio_outcomes({ name })}
    onClose={onClose}
    footer={
      <Button look="primary" data-autofocus onClick={onClose}>
        {m.common_close()}
      </Button>
    }
  >
    <Stack as="ul" gap={3}>
      {outcomes.map((outcome) => (
        <li key={outcome.SocietyID}>
          <Badge tone={isDone(outcome) ? "good" : "bad"}>
            {isDone(outcome) ? m.common_done() : m.portfolio_outcome_bad()}
          </Badge>{" "}
          <strong>{outcome.Society_Name || m.portfolio_other_society()}</strong>
          <br />
          {outcome.Outcome_Label}
        </li>
      ))}
    </Stack>
  </Dialog>
);
