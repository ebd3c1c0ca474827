import type { Recovery } from "#domain/society/recoveries/calls.ts";
import type { RecoveryCause } from "#domain/society/recoveries/codes.ts";
import { recoveryStateOf } from "#domain/society/recoveries/rules.ts";
import type { AdministratorRow, RecoveryRow } from "./queries.ts";

const instant = (at: Date | null) => at?.toISOString() ?? null;

export const viewAdministrator = ({ name, role, from_on, used_on }: AdministratorRow) => ({
  Name: name,
  Role: role,
  From: from_on,
  Last_Seen: used_on,
});

export const viewRecovery = (row: RecoveryRow): Recovery => ({
  Society_RecoveryID: row.recovery_id,
  State: recoveryStateOf(row),
  Cause: row.cause as RecoveryCause,
  Explanation: row.explanation,
  Role: row.role,
  Candidate_Name: row.candidate_name,
  Asked_By: row.asked_name,
  created_at: row.created_at.toISOString(),
  Confirmed_By: row.confirmed_at && row.confirmed_name,
  Confirmation: row.confirmation,
  Confirmed_At: instant(row.confirmed_at),
  Accepted_At: instant(row.accepted_at),
  Approved_At: instant(row.approved_at),
  Begins_On: row.begins_on,
  Ended_At: instant(row.ended_at),
  Reason: row.reason,
  Objections: row.objections.map(({ created_at, ...each }) => ({
    ...each,
    created_at: new Date(created_at).toISOString(),
  })),
});
