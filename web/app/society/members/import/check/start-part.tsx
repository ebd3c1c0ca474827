import { useId, useState } from "react";
import { formatRupees } from "#domain/platform/money.ts";
import type { MemberImport } from "#domain/society/members/import/calls.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { useAttempt } from "../../../../lib/use-attempt.tsx";
import { m } from "../../../../paraglide/messages.js";
import { Actions } from "../../../../ui/actions.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextArea } from "../../../../ui/field.tsx";
import { Section } from "../../../../ui/section.tsx";
import styles from "../import.module.css";

type StartPartProps = { imported: MemberImport; unsaved: number; onChanged: () => void };

/** What will be imported in one sentence, what still keeps it from starting, and its start. */
export function StartPart({ imported, unsaved, onChanged }: StartPartProps) {
  const { Member_ImportID, Plan } = imported;
  const { ask, notice } = useAttempt("vendor/Update_Member_Import_Status", Member_ImportID);
  const [reason, setReason] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  const differs = Plan.Totals.some(({ Difference }) => Difference !== 0);
  const hasTotals = Plan.Totals.some(({ File_Total }) => File_Total !== null);
  const hindrances = hindrancesOf(imported, unsaved, differs && reason.trim() === "");

  async function start() {
    setIsBusy(true);
    setFailure(undefined);
    const answer = await ask({ Member_ImportID, ...(differs && { Difference_Reason: reason.trim() }) });
    setIsBusy(false);
    if (!answer.success && answer.extras.refusal !== "import-begun")
      setFailure(answer.extras.Status ?? m.member_import_start_failed());
    onChanged();
  }

  return (
    <Section title={m.member_import_start_title()}>
      <p className={styles.summary}>
        {m.member_import_summary({
          flats: formatNumber(Plan.Flats),
          without: formatNumber(Plan.Flats_Without_Member),
          arrears: formatRupees(Plan.Principal + Plan.Interest),
          advance: formatRupees(Plan.Advance),
        })}{" "}
        {hasTotals && (differs ? m.member_import_summary_differs() : m.member_import_summary_equal())}
      </p>
      {Plan.Bad_Rows > 0 && <p>{m.member_import_summary_bad({ count: Plan.Bad_Rows })}</p>}
      {differs && (
        <TextArea
          label={m.member_import_reason()}
          hint={m.member_import_reason_hint()}
          required
          maxLength={500}
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      {notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      {hindrances.length > 0 && (
        <div id={id}>
          <p>{m.member_import_hindered()}</p>
          <ul className={styles.hindrances}>
            {hindrances.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <Actions>
        <Button
          look="primary"
          busy={isBusy}
          disabled={hindrances.length > 0}
          aria-describedby={hindrances.length > 0 ? id : undefined}
          onClick={start}
        >
          {m.member_import_start({ count: Plan.Flats, shown: formatNumber(Plan.Flats) })}
        </Button>
      </Actions>
    </Section>
  );
}

function hindrancesOf(
  { Plan, Sign_Example, Balance_Sign, Balance_Day }: MemberImport,
  unsaved: number,
  isUnexplained: boolean,
): string[] {
  const hasBalances = Plan.Principal + Plan.Interest + Plan.Advance > 0;
  return [
    ...(Plan.Flats === 0 ? [m.member_import_hindered_empty()] : []),
    ...(Sign_Example && Balance_Sign === null ? [m.member_import_hindered_sign()] : []),
    ...(hasBalances && Balance_Day === null ? [m.member_import_hindered_day()] : []),
    ...(isUnexplained ? [m.member_import_hindered_totals()] : []),
    ...(unsaved > 0 ? [m.member_import_hindered_unsaved()] : []),
  ];
}
