-- The key pair by which push services know this site (VAPID, RFC 8292); the subscriptions of all browsers hang on it.
create table push_key (
  is_only boolean primary key default true constraint push_key_is_only check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- Browsers that get an account's notifications by push. One belongs to the session that subscribed it, and ends with it.
create table push_subscription (
  push_subscription_id uuid not null default uuidv7(),
  vendor_id uuid not null constraint push_subscription_vendor references vendor on delete cascade,
  vendor_session_id uuid not null
    constraint push_subscription_session references session (vendor_session_id) on delete cascade,
  endpoint text not null constraint push_subscription_endpoint unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- What was sent last, so that trying a notification again leaves out the devices that have it.
  sent_notification_id uuid,
  failure text not null default '',
  primary key (vendor_id, push_subscription_id)
);
create index push_subscription_of_session on push_subscription (vendor_session_id);

create function push_end_with_session() returns trigger language plpgsql as
  $$ begin delete from push_subscription where vendor_session_id = new.vendor_session_id; return null; end $$;
create trigger push_ends_with_session after update of ended_at on session
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function push_end_with_session();

alter table notification_setting add column push boolean not null default true;

-- The rows that are there satisfy the narrower rule that it replaces, so nothing is read.
alter table message drop constraint message_channel_known;
alter table message add constraint message_channel_known check (channel in ('sms', 'email', 'push')) not valid;
