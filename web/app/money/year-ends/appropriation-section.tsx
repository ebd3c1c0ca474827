import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { Appropriation, YearEnd } from "#domain/money/year-ends/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay, formatDayOf } from "../../lib/format.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { entriesAddress } from "../journal/books-address.ts";
import { AppropriateDialog } from "./appropriate-dialog.tsx";
import { ReserveDialog } from "./year-end-dialogs.tsx";

type SectionProps = { yearEnd: YearEnd; isWaiting: boolean };

/** The surplus of the year, what the law or the bye-laws say of it, and where it went. */
export function AppropriationSection({ yearEnd, isWaiting }: SectionProps) {
  const [asked, setAsked] = useState<"appropriate" | "reserve">();
  const [reversed, setReversed] = useState<Appropriation>();
  const mayClose = useMay()("books.close");
  const { Income, Expense, Surplus, Reserve, Appropriations } = yearEnd;
  const present = Appropriations.find(({ Reversed_At }) => Reversed_At === null);
  const isSociety = Reserve === null || !Reserve.Whether_Law;
  return (
    <Section
      title={m.year_end_appropriation()}
      lead={m.year_end_surplus({
        income: formatRupees(Income),
        expense: formatRupees(Expense),
        surplus: formatRupees(Surplus),
      })}
    >
      <Stack gap={3}>
        {Reserve && (
          <p>
            {m.year_end_reserve({
              percent: String(Reserve.Percent),
              amount: formatRupees(Reserve.Amount),
              source: Reserve.Source,
            })}
          </p>
        )}
        {Appropriations.map((made) => (
          <Made key={made.AppropriationID} made={made} />
        ))}
        {Surplus <= 0 && Appropriations.length === 0 && <Soft>{m.year_end_no_surplus()}</Soft>}
        {mayClose && (
          <Row gap={2}>
            {Surplus > 0 && !present && !isWaiting && (
              <Button look="primary" onClick={() => setAsked("appropriate")}>
                {m.year_end_appropriate()}
              </Button>
            )}
            {present && (
              <Button look="quietDanger" onClick={() => setReversed(present)}>
                {m.year_end_reverse()}
              </Button>
            )}
            {isSociety && (
              <Button look="quiet" onClick={() => setAsked("reserve")}>
                {m.year_end_reserve_set()}
              </Button>
            )}
          </Row>
        )}
      </Stack>
      {asked === "appropriate" && <AppropriateDialog yearEnd={yearEnd} onClose={() => setAsked(undefined)} />}
      {asked === "reserve" && <ReserveDialog reserve={Reserve} onClose={() => setAsked(undefined)} />}
      {reversed && (
        <ReverseDialog
          made={reversed}
          needsSecond={yearEnd.Whether_Second_Person}
          onClose={() => setReversed(undefined)}
        />
      )}
    </Section>
  );
}

function Made({ made }: { made: Appropriation }) {
  const people = [made.Made_By, made.Confirmed_By].filter(Boolean).join(", ");
  return (
    <div>
      <p>
        <strong>{formatRupees(made.Amount)}</strong>:{" "}
        {made.Lines.map((line) => `${line.Ledger_Name} ${formatRupees(line.Amount)}`).join(", ")}
      </p>
      <Soft>
        <Link to={entriesAddress.href({}, `9-${made.Journal_VoucherID}`)}>{made.Voucher_No}</Link> ·{" "}
        {formatDay(made.Voucher_Day)} · {people}
        {made.Resolution_Day &&
          ` · ${m.staff_write_off_resolution({ no: made.Resolution_No, day: formatDay(made.Resolution_Day) })}`}
        {made.Below_Reason && ` · ${made.Below_Reason}`}
        {made.Reversed_At &&
          ` · ${m.year_end_reversed_on({ day: formatDayOf(made.Reversed_At), reason: made.Reverse_Reason })}`}
      </Soft>
    </div>
  );
}

type ReverseProps = { made: Appropriation; needsSecond: boolean; onClose: () => void };

function ReverseDialog({ made: { AppropriationID }, needsSecond, onClose }: ReverseProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Reverse_Appropriation", {
    call: () => import("#domain/money/year-ends/calls.ts").then(({ yearEnds }) => yearEnds.reverseAppropriation),
    about: AppropriationID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ AppropriationID, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.year_end_reverse()}
      lead={m.year_end_reverse_lead()}
      label={m.common_reason()}
      submit={needsSecond ? m.periods_propose() : m.year_end_reverse()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
