-- The daily email of an account: one for a day, however many servers make it.
create table notification_digest (
  vendor_id uuid not null constraint notification_digest_vendor references vendor on delete cascade,
  day date not null,
  created_at timestamptz not null,
  -- When it left, or was refused for good.
  done_at timestamptz,
  primary key (vendor_id, day)
);
create index notification_digest_by_age on notification_digest (created_at);

-- The day of the daily email that carries a message.
alter table message add column digest_on date;
