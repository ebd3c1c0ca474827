import type { Passkey } from "#domain/core/session/passkeys/calls.ts";
import type { PasskeyRow } from "./queries.ts";

export const viewPasskey = (row: PasskeyRow): Passkey => ({
  PasskeyID: row.webauthn_credential_id,
  Name: row.name,
  Whether_Synced: row.is_synced,
  Whether_Suspected: row.suspected_at !== null,
  created_at: row.created_at.toISOString(),
  Last_Used_At: row.last_used_at?.toISOString() ?? null,
});

/** As options name it for browsers. */
export const keyOf = ({ credential_id, transports }: PasskeyRow) => ({
  id: credential_id.toString("base64url"),
  transports,
});
