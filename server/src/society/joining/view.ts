import type { JoinCode, JoinRequest, OwnJoinRequest } from "#domain/society/joining/calls.ts";
import type { JoinState } from "#domain/society/joining/codes.ts";
import type { CodeRow, RequestRow } from "./queries.ts";

export const viewCode = ({ code, is_open, is_verified }: CodeRow): JoinCode => ({
  Code: code,
  Whether_Open: is_open ?? false,
  Whether_Verified: is_verified,
});

type Asked = {
  join_request_id: string;
  name: string;
  flat_text: string;
  resident_type: number;
  message: string;
  outcome: string | null;
  reason: string;
  created_at: Date;
  decided_at: Date | null;
};

const viewAsked = (row: Asked) => ({
  Join_RequestID: row.join_request_id,
  Name: row.name,
  Flat: row.flat_text,
  Resident_Type: row.resident_type,
  Message: row.message,
  Join_State: (row.outcome ?? "waiting") as JoinState,
  Reason: row.reason,
  created_at: row.created_at.toISOString(),
  Decided_At: row.decided_at?.toISOString() ?? null,
});

export const viewOwnRequest = (row: Asked & { society_name: string }): OwnJoinRequest => ({
  ...viewAsked(row),
  Society_Name: row.society_name,
});

export const viewRequest = (row: RequestRow): JoinRequest => ({
  ...viewAsked(row),
  PhoneNumber: row.phone_number,
  Found_Flat:
    row.flat_id === null
      ? null
      : {
          FlatID: row.flat_id,
          Flat_Label: row.flat_label,
          Owners: row.owners,
          Residents: row.residents,
          Whether_Number_Known: row.is_number_known,
        },
  Decided_By: row.decided_by_name,
});
