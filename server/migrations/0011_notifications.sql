-- A notice to a person: a phone number and a kind of account, whether or not that account was opened yet.
create table notification (
  notification_id uuid primary key default uuidv7(),
  phone_number text not null constraint notification_phone_ten_digits check (phone_number ~ '^[6-9][0-9]{9}$'),
  vendor_type smallint not null constraint notification_vendor_type_known check (vendor_type between 1 and 3),
  -- Where mail goes as long as the account names no address of its own.
  email_id text,
  kind text not null,
  -- What stands in the sentences of its kind.
  details jsonb not null,
  link text,
  once_key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notification_once unique (once_key, phone_number, vendor_type)
);
create index notification_newest on notification (phone_number, vendor_type, created_at desc, notification_id desc);
create index notification_newest_unread on notification (phone_number, vendor_type, created_at desc, notification_id desc)
  where read_at is null;
create index notification_by_age on notification (created_at);

-- What an account chose; a kind without a row goes by its defaults.
create table notification_setting (
  vendor_id uuid not null constraint notification_setting_vendor references vendor on delete cascade,
  kind text not null,
  sms boolean not null,
  email boolean not null,
  primary key (vendor_id, kind)
);

-- A recipient that the provider will never take: not tried again.
alter table message add column refused_at timestamptz;
create index message_by_age on message (created_at);

-- Told at commit to every server process, which tells the pages that are open.
create function notification_tell() returns trigger language plpgsql as
  $$ begin
    perform pg_notify('notification_changed', vendor_id::text) from vendor
      where phone_number = new.phone_number and vendor_type = new.vendor_type;
    return null;
  end $$;
create trigger notification_told after insert or update of read_at on notification
  for each row execute function notification_tell();

create function session_tell_end() returns trigger language plpgsql as
  $$ begin perform pg_notify('session_ended', new.vendor_session_id::text); return null; end $$;
create trigger session_end_told after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function session_tell_end();
