import type { OperatorIssuer, OperatorIssuerInfo } from "#domain/core/standings/calls.ts";
import type { AlarmKind, StandingDecision } from "#domain/core/standings/codes.ts";
import type { AlarmRow } from "./alarms/queries.ts";
import type { DecisionRow, IssuerRow, listLookAlikes } from "./queries.ts";

const instant = (at: Date | null) => at?.toISOString() ?? null;

export const viewIssuer = (row: IssuerRow): OperatorIssuer => ({
  IssuerID: row.issuer_id,
  Issuer_Type: row.issuer_type,
  Name: row.name,
  Address: row.address,
  Account_Name: row.account_name,
  Account_Phone: row.account_phone,
  created_at: row.created_at.toISOString(),
  State: row.state,
  Reason: row.reason ?? "",
  Decided_At: row.state === "new" ? null : instant(row.decided_at),
  Decided_By: row.decided_by,
  People: row.people,
  Open_Alarms: row.alarms,
  Reports:
    row.first_reported_at && row.last_reported_at
      ? {
          Report_Count: row.reports,
          Phone_Count: row.phones,
          First_Reported_At: row.first_reported_at.toISOString(),
          Last_Reported_At: row.last_reported_at.toISOString(),
        }
      : null,
  Whether_Look_Alike: row.is_look_alike,
});

export const viewLookAlike = (
  row: Awaited<ReturnType<typeof listLookAlikes>>[number],
): OperatorIssuerInfo["Look_Alikes"][number] => ({
  SocietyID: row.society_id,
  Name: row.name,
  Address: row.address,
});

export const viewAlarm = (row: AlarmRow): OperatorIssuerInfo["Alarms"][number] => ({
  Standing_AlarmID: row.standing_alarm_id,
  Kind: row.kind as AlarmKind,
  Details: row.details,
  created_at: row.created_at.toISOString(),
  Settled_At: instant(row.settled_at),
});

export const viewDecision = (row: DecisionRow): OperatorIssuerInfo["Decisions"][number] => ({
  Standing_DecisionID: row.standing_decision_id,
  Decision: row.decision as StandingDecision,
  Reason: row.reason,
  Decided_By: row.full_name,
  created_at: row.created_at.toISOString(),
});
