-- A device that the number does not know asks to be let in to it: a device that is signed in approves, or a code by mail proves it.
create table sign_in_request (
  sign_in_request_id uuid primary key default uuidv7(),
  phone_number text not null,
  vendor_type smallint not null,
  way text not null constraint sign_in_request_way_known check (way in ('approval', 'mail')),
  -- The device that asks, by the chain of its keys, and where it asks from.
  first_key_hash bytea not null,
  device_name text not null,
  network text not null,
  status text not null default 'waiting' constraint sign_in_request_status_known check (status in ('waiting', 'approved', 'refused')),
  -- Of the code in the mail; null until it is sent.
  code_hash bytea,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  constraint sign_in_request_decided check ((status = 'waiting') = (decided_at is null))
);
create index sign_in_request_by_phone on sign_in_request (phone_number, created_at);
create index sign_in_request_by_age on sign_in_request (created_at);

-- A session ends 30 days after it began, however much it is used.
update session set expires_at = created_at + interval '30 days'
where ended_at is null and expires_at > created_at + interval '30 days';

-- An account whose number has probably come to somebody else: it keeps all that is its own, and waits without a number.
create table set_aside_account (
  vendor_id uuid primary key constraint set_aside_account_vendor references vendor on delete cascade,
  phone_number text not null,
  vendor_type smallint not null,
  set_aside_at timestamptz not null
);
create index set_aside_account_by_phone on set_aside_account (phone_number);
alter table vendor drop constraint vendor_phone_ten_digits;
alter table vendor add constraint vendor_phone_ten_digits
  check (phone_number ~ '^[6-9][0-9]{9}$' or phone_number = 'aside:' || vendor_id) not valid;
alter table vendor validate constraint vendor_phone_ten_digits;
