-- Whether we trust a society, or a landlord, with other people's phones and money. Without a row they are new.
create table standing (
  standing_id uuid primary key default uuidv7(),
  society_id uuid constraint standing_society references society on delete cascade,
  vendor_id uuid constraint standing_vendor references vendor on delete cascade,
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  state text not null constraint standing_state_known check (state in ('new', 'verified', 'suspended')),
  reason text not null,
  -- Null: not by an account but by a command, a setting or a migration, which the reason names.
  decided_by uuid constraint standing_decided_by references vendor on delete set null,
  decided_at timestamptz not null,
  constraint standing_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint standing_once unique (issuer_id)
);

-- Every decision, the present one included.
create table standing_decision (
  standing_decision_id uuid primary key default uuidv7(),
  society_id uuid constraint standing_decision_society references society on delete cascade,
  vendor_id uuid constraint standing_decision_vendor references vendor on delete cascade,
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  decision text not null constraint standing_decision_known check (decision in ('verify', 'suspend', 'dismiss')),
  reason text not null,
  decided_by uuid constraint standing_decision_decided_by references vendor on delete set null,
  created_at timestamptz not null,
  constraint standing_decision_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint standing_decision_once unique (issuer_id, standing_decision_id)
);

-- What an operator is to look at: once a kind, issuer and day.
create table standing_alarm (
  standing_alarm_id uuid primary key default uuidv7(),
  society_id uuid constraint standing_alarm_society references society on delete cascade,
  vendor_id uuid constraint standing_alarm_vendor references vendor on delete cascade,
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  kind text not null constraint standing_alarm_kind_known check (kind in ('name', 'volume', 'budget')),
  day date not null,
  details text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint standing_alarm_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint standing_alarm_once unique (issuer_id, kind, day)
);
create index standing_alarm_open on standing_alarm (created_at desc, standing_alarm_id desc) where settled_at is null;

create function standing_of(issuer uuid) returns text language sql stable parallel safe
  return coalesce((select state from standing where issuer_id = issuer), 'new');

-- Whoever was here before there were standings is trusted as before.
insert into standing (society_id, state, reason, decided_at)
  select society_id, 'verified', 'Here before societies were verified', now() from society;
insert into standing (vendor_id, state, reason, decided_at)
  select vendor_id, 'verified', 'Here before landlords were verified', now() from vendor where vendor_type = 2;

-- Names that people take for the same one have the same key: case, spaces, punctuation and accents do not count, nor do
-- letters of other scripts and digits that look like Latin letters, nor the words that every society's name may end with.
-- The characters left out are written one by one: what counts as a letter differs from database to database.
create function society_name_key(name text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text := regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff]', '', 'g');
  words text;
  key text;
begin
  plain := lower(translate(plain,
    'АВЕЅІЈКМНОРСТХУавеѕіјкмнорстхуԁԛԝһӏαβειкνορτυχΑΒΕΙΚΜΝΟΡΤΥΧΖ',
    'ABESIJKMHOPCTXYabesijkmhopctxydqwhlabeiknoptuxABEIKMNOPTYXZ'));
  words := regexp_replace(replace(plain, '.', ''), '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2010-\u205f\u3000-\u303f]+', ' ', 'g');
  words := regexp_replace(words, '\m(the|co|op|coop|cooperative|operative|housing|society|chs|chsl|ltd|limited|pvt|private|apartment|apartments|residents|welfare|association|rwa)\M', ' ', 'g');
  key := replace(words, ' ', '');
  -- A name of such words only is compared as it is written.
  if key = '' then key := regexp_replace(plain, '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2010-\u205f\u3000-\u303f]+', '', 'g'); end if;
  key := translate(key, '0135i8', 'oleslb');
  return replace(replace(key, 'rn', 'm'), 'vv', 'w');
end $$;
create index society_by_name_key on society (society_name_key(name));

create trigger audit after insert or update or delete on standing for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Standing', 'standing_id', '', 'society_id vendor_id', 'standing_id', 'society_id', 'vendor_id',
    'issuer_id', 'decided_by', 'decided_at');
