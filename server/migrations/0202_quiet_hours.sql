-- When an account is not to be disturbed. No row: always reachable, and every email by itself.
create table notification_quiet (
  vendor_id uuid primary key constraint notification_quiet_vendor references vendor on delete cascade,
  -- Minutes since midnight in India; the same twice is no quiet time.
  quiet_from smallint not null default 0 constraint notification_quiet_from_minute check (quiet_from between 0 and 1439),
  quiet_until smallint not null default 0 constraint notification_quiet_until_minute check (quiet_until between 0 and 1439),
  -- Do not disturb: since when, and until when; without an end until it is turned off.
  silent_since timestamptz,
  silent_until timestamptz,
  -- One email a day in place of many, at this hour in India.
  digest_hour smallint constraint notification_quiet_hour check (digest_hour between 0 and 23),
  updated_at timestamptz not null,
  constraint notification_quiet_silent check (silent_since is not null or silent_until is null)
);

-- When a held message leaves: null waits for the hourly job. Held rows are few, and message_held finds them.
alter table message add column held_until timestamptz;
-- Whether it was taken out of its budgets: one that waits for the morning after a failed try is not counted again.
alter table message add column is_counted boolean not null default false;
