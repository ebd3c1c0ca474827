-- What became of each message before it left: who caused it, what the policy decided, and why.
alter table message add column society_id uuid;
alter table message add column owner_id uuid;
-- 'send' as written, 'neutral' the fixed text in its place, 'held' until there is room in a budget, 'no' never.
alter table message add column decision text not null default 'send'
  constraint message_decision_known check (decision in ('send', 'neutral', 'held', 'no'));
alter table message add column reason text not null default '';
create index message_of_society on message (society_id, created_at desc, message_id desc) where society_id is not null;
create index message_held on message (created_at) where decision = 'held';
create index message_of_owner on message (owner_id, created_at desc, message_id desc) where owner_id is not null;

-- The account that a person's own act sends a message by, such as a host's pass; null where a job or an office does.
alter table notification add column account_id uuid;

-- How many messages were taken out of a budget: of an issuer, an account or a recipient, on a day of India. What is counted for
-- ever stands on the first day of all.
create table message_count (
  scope text not null,
  scope_id text not null,
  day date not null,
  taken integer not null default 0,
  primary key (scope, scope_id, day)
);
create index message_count_by_day on message_count (day);

-- Who wants no messages of an inviter, or (neither column) of anybody but us. By the hash of the number: a stop outlives all
-- else that is known of a person.
create table message_stop (
  phone_hash bytea not null,
  society_id uuid,
  owner_id uuid,
  created_at timestamptz not null,
  constraint message_stop_once unique nulls not distinct (phone_hash, society_id, owner_id),
  constraint message_stop_one_inviter check (num_nonnulls(society_id, owner_id) <= 1)
);

-- Short addresses for text messages, which are paid for by their length: of a page, or (no path) of the page where the owner of
-- a number stops messages.
create table short_link (
  code text primary key,
  path text,
  phone_hash bytea,
  -- The last two digits, by which the page says whose number it is about.
  phone_end text,
  society_id uuid,
  owner_id uuid,
  created_at timestamptz not null,
  constraint short_link_is_one check ((path is null) = (phone_hash is not null)),
  constraint short_link_once unique nulls not distinct (path, phone_hash, society_id, owner_id)
);
create index short_link_by_age on short_link (created_at) where path is not null;
