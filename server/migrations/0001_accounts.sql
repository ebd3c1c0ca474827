-- An account is a verified phone number with a vendor type (1 society, 2 property management, 3 tenant).
create table vendor (
  vendor_id uuid primary key default uuidv7(),
  vendor_type smallint not null constraint vendor_type_known check (vendor_type between 1 and 3),
  country_code text not null default '+91',
  phone_number text not null constraint vendor_phone_ten_digits check (phone_number ~ '^[6-9][0-9]{9}$'),
  full_name text,
  email_id text,
  phone_verified_at timestamptz,
  status boolean not null default true,
  created_at timestamptz not null default now(),
  constraint vendor_phone_once_a_type unique (phone_number, vendor_type)
);

create table device (
  device_id uuid primary key default uuidv7(),
  device_type smallint,
  device_name text,
  app_version integer,
  created_at timestamptz not null default now()
);
create index device_by_age on device (created_at);

-- Secrets are stored as hashes only.
create table api_key (
  key_hash bytea primary key,
  device_id uuid not null constraint api_key_device references device on delete cascade,
  created_at timestamptz not null default now()
);
create index api_key_by_device on api_key (device_id);

create table session (
  session_hash bytea primary key,
  key_hash bytea not null constraint session_api_key references api_key on delete cascade,
  vendor_id uuid not null constraint session_vendor references vendor on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_vendor on session (vendor_id);
create index session_by_key on session (key_hash);

-- One-time passwords. `audience` keeps the visitor's enquiry apart from the sign-in of each account kind.
create table otp (
  otp_id uuid primary key default uuidv7(),
  audience text not null,
  phone_number text not null,
  address_hash bytea not null,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  ended_at timestamptz
);
create unique index otp_one_live on otp (phone_number, audience) where ended_at is null;
create index otp_sends_by_phone on otp (phone_number, created_at);
create index otp_sends_by_address on otp (address_hash, created_at);
create index otp_by_age on otp (created_at);

-- The first answer of a change that was sent with an Idempotency-Key.
create table idempotency_key (
  scope text not null,
  path text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, path, key)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- Every message that left, or should leave, the product: the delivery log. `once_key` makes sending it again harmless.
create table message (
  message_id uuid primary key default uuidv7(),
  once_key text not null constraint message_once unique,
  channel text not null constraint message_channel_known check (channel in ('sms', 'email')),
  recipient text not null,
  template text not null,
  attempts smallint not null default 0,
  provider_reference text,
  failure text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index message_by_recipient on message (recipient, created_at desc);

-- What the embedded outbox holds in place of a phone; empty with a real provider.
create table outbox_message (
  outbox_message_id uuid primary key default uuidv7(),
  recipient text not null,
  channel text not null,
  body text not null,
  otp text,
  created_at timestamptz not null
);
create index outbox_message_newest on outbox_message (created_at desc, outbox_message_id desc);
create index outbox_message_newest_by_recipient on outbox_message (recipient, created_at desc, outbox_message_id desc);
