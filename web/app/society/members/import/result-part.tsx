import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { formatRupees } from "#domain/platform/money.ts";
import type { MemberImport } from "#domain/society/members/import/calls.ts";
import { formatNumber, formatTime } from "../../../lib/format.ts";
import { request } from "../../../lib/request.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Section } from "../../../ui/section.tsx";
import { Tiles } from "../../../ui/tiles.tsx";
import { showToast } from "../../../ui/toast.tsx";

const every = 700;

/** An import that was started: its progress, then what it made, and the way back. */
export function ResultPart({ imported }: { imported: MemberImport }) {
  const { Member_ImportID, Import_Status } = imported;
  const { revalidate } = useRevalidator();
  const [now, setNow] = useState(imported);
  const [isLost, setIsLost] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  const isRunning = Import_Status === "running";

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(async () => {
      const answer = await request("vendor/Fetch_Member_Import_Info", { Member_ImportID });
      setIsLost(!answer.success);
      if (!answer.success) return;
      setNow(answer.extras.Data);
      if (answer.extras.Data.Import_Status !== "running") void revalidate();
    }, every);
    return () => clearInterval(timer);
  }, [isRunning, Member_ImportID, revalidate]);

  if (isRunning)
    return (
      <Section title={m.member_import_running_title()} lead={m.member_import_running_lead()}>
        <Progress value={now.Done_Flats} max={now.Total_Flats}>
          {m.member_import_progress({ done: formatNumber(now.Done_Flats), total: formatNumber(now.Total_Flats) })}
        </Progress>
        {isLost && <Alert tone="bad">{m.member_import_lost()}</Alert>}
      </Section>
    );

  const { Plan, Ended_At, Difference_Reason } = imported;
  const isUndone = Import_Status === "undone";
  const isPosted = imported.Whether_Posted;
  return (
    <Section
      title={
        isUndone
          ? m.member_import_undone_title()
          : m.member_import_done_title({ count: imported.Total_Flats, shown: formatNumber(imported.Total_Flats) })
      }
      lead={Ended_At && formatTime(Ended_At)}
    >
      {!isUndone && <p>{m.member_import_done_lead()}</p>}
      {!isUndone && Plan.Principal + Plan.Interest + Plan.Advance > 0 && (
        <Alert tone="plain">
          {isPosted ? m.member_import_posted_text() : m.member_import_post_text()}{" "}
          <Link to="/billing/opening">{m.member_import_post_link()}</Link>
        </Alert>
      )}
      <Tiles
        label={m.common_figures()}
        tiles={[
          { label: m.common_flats(), value: formatNumber(Plan.Flats) },
          { label: m.members_current(), value: formatNumber(Plan.Members) },
          { label: m.members_without(), value: formatNumber(Plan.Flats_Without_Member) },
          { label: m.member_import_left_out(), value: formatNumber(Plan.Bad_Rows) },
          { label: m.member_import_arrears(), value: formatRupees(Plan.Principal + Plan.Interest) },
          { label: m.common_paid_in_advance(), value: formatRupees(Plan.Advance) },
        ]}
      />
      {Difference_Reason !== "" && <p>{m.member_import_difference_was({ reason: Difference_Reason })}</p>}
      {!isUndone && (
        <Actions>
          {!isPosted && (
            <Button look="quiet" onClick={() => setIsUndoing(true)}>
              {m.member_import_undo()}
            </Button>
          )}
          <ButtonLink look="primary" to="/members">
            {m.member_import_to_register()}
          </ButtonLink>
        </Actions>
      )}
      {isUndoing && <UndoDialog imported={imported} onClose={() => setIsUndoing(false)} />}
    </Section>
  );
}

function UndoDialog({
  imported: { Member_ImportID, File_Name },
  onClose,
}: {
  imported: MemberImport;
  onClose: () => void;
}) {
  const { revalidate } = useRevalidator();
  const { ask, notice } = useAttempt("vendor/Inactive_Member_Import", Member_ImportID);

  async function undo() {
    const answer = await ask({ Member_ImportID });
    if (!answer.success) return answer.extras.Status ?? m.member_import_undo_failed();
    const { Removed_Flats, Removed_Members, Removed_Residents } = answer.extras.Data;
    showToast(
      m.member_import_undone({
        flats: formatNumber(Removed_Flats),
        members: formatNumber(Removed_Members),
        residents: formatNumber(Removed_Residents),
      }),
    );
    await revalidate();
    return undefined;
  }

  return (
    <ConfirmDialog
      title={m.member_import_undo_title()}
      danger
      confirm={m.member_import_undo()}
      onConfirm={undo}
      onClose={onClose}
    >
      <p>{m.member_import_undo_text({ file: File_Name })}</p>
      {notice}
    </ConfirmDialog>
  );
}
