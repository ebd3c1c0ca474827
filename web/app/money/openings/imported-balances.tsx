import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { OpeningImport } from "#domain/money/openings/calls.ts";
import { openingGaps } from "#domain/money/openings/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CallForm, SubmitButton } from "../../kit/form/call-form.tsx";
import { DayField } from "../../kit/form/fields.tsx";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay, formatNumber, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { openingsAddress } from "./openings-address.ts";

const every = 700;

/** The balances of an imported list: what can be posted and what cannot, then how far it is, and the way back. */
export function ImportedBalances({ source }: { source: OpeningImport }) {
  const { revalidate } = useRevalidator();
  const { Opening_State, Balance_Day } = source;
  const isPosting = Opening_State === "posting";
  useEffect(() => {
    if (!isPosting) return;
    const timer = setInterval(() => void revalidate(), every);
    return () => clearInterval(timer);
  }, [isPosting, revalidate]);
  const file = source.File_Name;
  const about = [
    m.openings_imported_at({ time: formatTime(source.Imported_At) }),
    ...(Balance_Day ? [m.openings_as_of({ day: formatDay(Balance_Day) })] : []),
  ].join(" · ");
  if (Opening_State === "posted") return <Posted source={source} about={about} />;
  return (
    <Section title={isPosting ? m.openings_posting({ file }) : m.openings_waiting({ file })} lead={about}>
      <Stack gap={4}>
        <Figures source={source} />
        {isPosting ? (
          <Progress value={source.Done_Flats} max={source.Total_Flats}>
            {m.member_import_progress({
              done: formatNumber(source.Done_Flats),
              total: formatNumber(source.Total_Flats),
            })}
          </Progress>
        ) : (
          <PostForm source={source} />
        )}
      </Stack>
    </Section>
  );
}

function Figures({ source: { Flats, Principal, Interest, Advance, Gaps } }: { source: OpeningImport }) {
  return (
    <>
      <Tiles
        label={m.common_figures()}
        tiles={[
          { label: m.openings_flats(), value: formatNumber(Flats) },
          { label: m.common_arrears(), value: formatRupees(Principal) },
          { label: m.common_interest(), value: formatRupees(Interest) },
          { label: m.openings_advance(), value: formatRupees(Advance) },
        ]}
      />
      {Gaps.length > 0 && (
        <div>
          <p>{m.openings_gaps()}</p>
          <ul>
            {Gaps.map((gap) => (
              <li key={gap.Reason}>
                {m.openings_gap({
                  ...{ count: gap.Flats, flats: formatNumber(gap.Flats), reason: openingGaps[gap.Reason] },
                  arrears: formatRupees(gap.Principal + gap.Interest),
                  advance: formatRupees(gap.Advance),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function PostForm({ source: { Member_ImportID, Gaps, Balance_Day } }: { source: OpeningImport }) {
  const { revalidate } = useRevalidator();
  const hasGaps = Gaps.length > 0;
  const form = useCallForm("vendor/Create_Opening_Balances_Of_Import", {
    call: () => import("#domain/money/openings/calls.ts").then(({ openings }) => openings.post),
    about: Member_ImportID,
    values: { Difference_Reason: "", Balance_Day: "" },
    input: (values) => ({
      Member_ImportID,
      ...(hasGaps && { Difference_Reason: values.Difference_Reason }),
      ...(Balance_Day === null && { Balance_Day: values.Balance_Day }),
    }),
    also: ({ Difference_Reason }) => ({
      Difference_Reason: hasGaps && Difference_Reason.trim() === "" ? m.openings_reason_needed() : undefined,
    }),
    refusedAt: { "balance-day-in-future": "Balance_Day", "balance-day-unknown": "Balance_Day" },
    onDone: () => revalidate(),
  });
  return (
    <CallForm form={form}>
      {Balance_Day === null && (
        <DayField
          {...form.field("Balance_Day")}
          label={m.openings_day()}
          hint={m.member_import_day_hint()}
          max={dayOf(new Date())}
          required
        />
      )}
      {hasGaps && (
        <TextField
          {...form.field("Difference_Reason")}
          label={m.openings_difference()}
          hint={m.openings_difference_hint()}
          maxLength={300}
          required
        />
      )}
      <Soft>{m.openings_post_lead()}</Soft>
      <Actions>
        <SubmitButton form={form}>{m.openings_post()}</SubmitButton>
      </Actions>
    </CallForm>
  );
}

function Posted({ source, about }: { source: OpeningImport; about: string }) {
  const { revalidate } = useRevalidator();
  const [isReversing, setIsReversing] = useState(false);
  const { Member_ImportID, File_Name, Difference_Reason } = source;
  const form = useCallForm("vendor/Inactive_Opening_Balances_Of_Import", {
    call: () => import("#domain/money/openings/calls.ts").then(({ openings }) => openings.reverseImport),
    about: Member_ImportID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Member_ImportID, Reason }),
    async onDone() {
      setIsReversing(false);
      await revalidate();
    },
  });
  return (
    <Section
      title={m.openings_posted({ file: File_Name })}
      lead={about}
      action={
        <Button look="quiet" onClick={() => setIsReversing(true)}>
          {m.openings_reverse_all()}
        </Button>
      }
    >
      <Figures source={source} />
      <p>
        {m.openings_undo_hint()} <Link to={openingsAddress.href({ state: "used" })}>{m.openings_show_used()}</Link>
      </p>
      {Difference_Reason !== "" && <Soft>{m.member_import_difference_was({ reason: Difference_Reason })}</Soft>}
      {isReversing && (
        <ReasonDialog
          form={form}
          title={m.openings_reverse_all_title()}
          lead={m.openings_reverse_all_lead()}
          label={m.common_reason()}
          submit={m.openings_reverse_all()}
          danger
          most={300}
          onClose={() => setIsReversing(false)}
        />
      )}
    </Section>
  );
}
