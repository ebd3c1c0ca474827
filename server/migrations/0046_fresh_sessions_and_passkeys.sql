-- When the session last proved its owner, by an OTP or a passkey. Null: before this was recorded, or not at all.
alter table session add column fresh_at timestamptz;

-- A passkey belongs to one account. Its row stays after removal, without its key, so that the device is told why it is refused.
create table webauthn_credential (
  webauthn_credential_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint webauthn_credential_vendor references vendor on delete cascade,
  credential_id bytea not null constraint webauthn_credential_once unique,
  public_key bytea,
  sign_count bigint not null,
  transports text[] not null default '{}',
  -- Whether the authenticator keeps it in a cloud, and so on several devices.
  is_synced boolean not null,
  name text not null constraint webauthn_credential_name_length check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- Its counter went backwards: somebody may have copied it.
  suspected_at timestamptz,
  removed_at timestamptz,
  constraint webauthn_credential_key_kept check ((public_key is null) = (removed_at is not null))
);
create index webauthn_credential_by_vendor on webauthn_credential (vendor_id, created_at, webauthn_credential_id)
  where removed_at is null;

-- What an authenticator has to sign: for one purpose and one device, once. Only its hash is kept.
create table webauthn_challenge (
  challenge_hash bytea primary key,
  purpose text not null constraint webauthn_challenge_purpose_known check (purpose in ('register', 'sign-in', 'confirm')),
  device_id uuid not null constraint webauthn_challenge_device references device on delete cascade,
  -- Nobody yet at sign-in: the passkey says whose it is.
  vendor_id uuid constraint webauthn_challenge_vendor references vendor on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint webauthn_challenge_vendor_known check ((vendor_id is null) = (purpose = 'sign-in'))
);
create index webauthn_challenge_by_end on webauthn_challenge (expires_at);
create index webauthn_challenge_by_device on webauthn_challenge (device_id);
create index webauthn_challenge_by_vendor on webauthn_challenge (vendor_id) where vendor_id is not null;

create trigger audit after insert or update or delete on webauthn_credential for each row
  execute function audit_change('Vendor_Passkey', 'webauthn_credential_id', 'name', 'vendor_id', 'webauthn_credential_id', 'vendor_id',
    'credential_id', 'public_key', 'sign_count', 'transports', 'is_synced', 'created_at', 'last_used_at');
