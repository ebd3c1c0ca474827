-- What an operator is to look at in a listing, and why (decision 121). One row of a kind for each home; settled, it opens again only
-- where what it says has changed.
create table listing_signal (
  listing_signal_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint listing_signal_vendor references vendor on delete cascade,
  property_id uuid not null constraint listing_signal_property references property on delete cascade,
  kind text not null constraint listing_signal_kind_known check (kind in ('first', 'many', 'limit', 'contact', 'brokerage',
    'reports', 'photos', 'photo-set', 'rent-high', 'rent-low', 'same-text', 'many-owners')),
  details jsonb not null default '{}',
  created_at timestamptz not null,
  settled_at timestamptz,
  constraint listing_signal_once unique (vendor_id, property_id, kind)
);
create index listing_signal_of_home on listing_signal (property_id);
create index listing_signal_open on listing_signal (property_id, created_at, kind) where settled_at is null;

-- Homes that wait for a check before visitors see them. The home itself is hidden (property.hidden_at) with the reason of the hold.
create table listing_hold (
  listing_hold_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint listing_hold_vendor references vendor on delete cascade,
  property_id uuid not null constraint listing_hold_property references property on delete cascade,
  reason text not null constraint listing_hold_reason_known check (reason in ('first', 'many', 'limit', 'link', 'question')),
  held_at timestamptz not null,
  -- When a job lets it go if no operator has looked. Null: not by time alone.
  release_at timestamptz,
  ended_at timestamptz,
  ended_by text constraint listing_hold_end_known check (ended_by in ('operator', 'time', 'owner')),
  constraint listing_hold_once unique (vendor_id, listing_hold_id),
  constraint listing_hold_ended check ((ended_at is null) = (ended_by is null))
);
create unique index listing_hold_open on listing_hold (property_id) where ended_at is null;
create index listing_hold_due on listing_hold (release_at) where ended_at is null and release_at is not null;
create index listing_hold_limit on listing_hold (vendor_id) where ended_at is null and reason = 'limit';
create index listing_hold_ends on listing_hold (ended_at desc) where ended_at is not null;
create index listing_hold_of_home on listing_hold (property_id);

insert into listing_hold (vendor_id, property_id, reason, held_at, release_at)
select vendor_id, property_id, substring(hidden_reason from 13), hidden_at,
  case when hidden_reason = 'heldReasons.many' then now() + interval '24 hours' end
from property where hidden_reason in ('heldReasons.many', 'heldReasons.link');
insert into listing_signal (vendor_id, property_id, kind, created_at)
select vendor_id, property_id, case reason when 'link' then 'contact' else 'many' end, held_at from listing_hold;

-- What our team asked about a listing, and what its owner answered.
create table listing_message (
  listing_message_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint listing_message_vendor references vendor on delete cascade,
  property_id uuid not null constraint listing_message_property references property on delete cascade,
  -- Null: the owner.
  operator_id uuid constraint listing_message_operator references vendor on delete set null,
  is_from_team boolean not null,
  -- A text of ours by its code, or what was written.
  message text not null constraint listing_message_filled check (message <> ''),
  created_at timestamptz not null,
  constraint listing_message_once unique (vendor_id, listing_message_id)
);
create index listing_message_newest on listing_message (property_id, created_at desc, listing_message_id desc);
create index listing_message_of_vendor on listing_message (vendor_id, created_at desc) where not is_from_team;
create index listing_message_by_operator on listing_message (operator_id) where operator_id is not null;

-- The description of a home without its spaces and punctuation, hashed: the same text is found over accounts.
create table listing_text (
  vendor_id uuid not null constraint listing_text_vendor references vendor on delete cascade,
  property_id uuid not null constraint listing_text_property references property on delete cascade,
  text_hash bytea not null,
  primary key (vendor_id, property_id)
);
create index listing_text_alike on listing_text (text_hash, property_id);
create index listing_text_of_home on listing_text (property_id);

-- How many active homes a number may have where that is not the number for all, and what it asked for.
create table listing_limit (
  vendor_id uuid primary key constraint listing_limit_vendor references vendor on delete cascade,
  most integer not null constraint listing_limit_most_positive check (most > 0),
  granted_at timestamptz not null
);
create table listing_limit_request (
  listing_limit_request_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint listing_limit_request_vendor references vendor on delete cascade,
  wanted integer not null constraint listing_limit_request_wanted check (wanted between 1 and 5000),
  reason text not null constraint listing_limit_request_reason_filled check (reason <> ''),
  created_at timestamptz not null,
  -- Null: an operator has not decided yet. Zero: not granted.
  granted integer,
  answer text,
  decided_by uuid constraint listing_limit_request_decided_by references vendor on delete set null,
  decided_at timestamptz,
  constraint listing_limit_request_once unique (vendor_id, listing_limit_request_id),
  constraint listing_limit_request_decided check ((decided_at is null) = (granted is null) and (decided_at is null) = (answer is null))
);
create unique index listing_limit_request_open on listing_limit_request (vendor_id) where decided_at is null;
create index listing_limit_request_newest on listing_limit_request (created_at, listing_limit_request_id) where decided_at is null;
create index listing_limit_request_by on listing_limit_request (decided_by) where decided_by is not null;

-- Homes whose photos, rent and texts a job is to examine, because they are new or have changed.
create table listing_check_due (
  vendor_id uuid not null,
  property_id uuid not null constraint listing_check_due_property references property on delete cascade,
  noted_at timestamptz not null default now(),
  primary key (vendor_id, property_id)
);
create index listing_check_due_oldest on listing_check_due (noted_at);
create index listing_check_due_of_home on listing_check_due (property_id);

create function listing_check_note() returns trigger language plpgsql as $$
begin
  insert into listing_check_due (vendor_id, property_id)
  select vendor_id, property_id from property where property_id = new.property_id
  on conflict (vendor_id, property_id) do update set noted_at = excluded.noted_at;
  return null;
end $$;
create trigger listing_check_new after insert on property for each row execute function listing_check_note();
create trigger listing_check_changed after update of property_title, property_description, property_rules_description, property_type,
  sub_type, monthly_rent_paise, owner_name, location_address, address, city_id, status on property for each row
  when ((old.property_title, old.property_description, old.property_rules_description, old.property_type, old.sub_type,
      old.monthly_rent_paise, old.owner_name, old.location_address, old.address, old.city_id, old.status)
    is distinct from (new.property_title, new.property_description, new.property_rules_description, new.property_type, new.sub_type,
      new.monthly_rent_paise, new.owner_name, new.location_address, new.address, new.city_id, new.status))
  execute function listing_check_note();
create trigger listing_check_photos after insert on property_image for each row execute function listing_check_note();

create trigger audit after insert or update or delete on listing_message for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Property_Message', 'listing_message_id', '', 'vendor_id', 'listing_message_id', 'vendor_id',
    'operator_id', 'created_at');
create trigger audit after insert or update or delete on listing_limit_request for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Property_Limit_Request', 'listing_limit_request_id', '', 'vendor_id', 'listing_limit_request_id',
    'vendor_id', 'decided_by', 'created_at', 'decided_at');
