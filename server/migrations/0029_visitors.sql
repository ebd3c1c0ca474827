-- How a society asks at the gate; without a row it is the defaults.
create table visitor_setting (
  society_id uuid primary key constraint visitor_setting_society references society,
  -- Of each person of a flat in turn.
  answer_seconds smallint not null default 90 constraint visitor_setting_answer_known check (answer_seconds between 30 and 600),
  keep_days smallint not null default 90 constraint visitor_setting_days_known check (keep_days between 7 and 365)
);

-- What a resident has announced, and by what it is known at the gate.
create table visitor_pass (
  visitor_pass_id uuid primary key default uuidv7(),
  society_id uuid not null,
  block_id uuid not null,
  building_id uuid not null,
  flat_id uuid not null,
  -- Who announced it.
  society_resident_id uuid not null constraint visitor_pass_resident references resident,
  name text not null constraint visitor_pass_name_filled check (name <> '' and name = btrim(name)),
  phone_number text constraint visitor_pass_phone_ten_digits check (phone_number ~ '^[6-9][0-9]{9}$'),
  vehicle_number text not null default '',
  purpose text not null constraint visitor_pass_purpose_known check (purpose in ('guest', 'delivery', 'cab', 'service')),
  people_count smallint not null default 1 constraint visitor_pass_people_known check (people_count between 1 and 50),
  notes text not null default '',
  is_several boolean not null default false,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  entry_code text not null constraint visitor_pass_six_digits check (entry_code ~ '^[0-9]{6}$'),
  -- How often it was sent to the visitor's number.
  sent_count smallint not null default 0,
  cancelled_at timestamptz,
  used_at timestamptz,
  -- From when on it opens nothing more: used for its one entry, cancelled, or over.
  ended_at timestamptz,
  created_at timestamptz not null,
  constraint visitor_pass_flat foreign key (flat_id, building_id, block_id, society_id)
    references flat (flat_id, building_id, block_id, society_id),
  constraint visitor_pass_in_flat unique (visitor_pass_id, flat_id),
  constraint visitor_pass_window check (valid_until > valid_from),
  constraint visitor_pass_ends_by_cancel check (cancelled_at is null or ended_at is not null)
);
create unique index visitor_pass_code_once on visitor_pass (society_id, entry_code) where ended_at is null;
create index visitor_pass_by_code on visitor_pass (society_id, entry_code, created_at desc);
create index visitor_pass_by_flat on visitor_pass (flat_id);
create index visitor_pass_by_resident on visitor_pass (society_resident_id);
create index visitor_pass_by_phone on visitor_pass (phone_number, created_at desc) where phone_number is not null;
create index visitor_pass_over on visitor_pass (valid_until) where ended_at is null;
create index visitor_pass_old on visitor_pass (society_id, valid_until);

-- A visit: expected with a pass, or asked for at the gate. Of a pass for several entries each entry is a visit of its own,
-- beside the one that stays expected.
create table visit (
  visit_id uuid primary key default uuidv7(),
  society_id uuid not null,
  block_id uuid not null,
  building_id uuid not null,
  flat_id uuid not null,
  visitor_pass_id uuid,
  -- Who announced it, or whom the visitor names.
  society_resident_id uuid constraint visit_resident references resident,
  name text not null constraint visit_name_filled check (name <> '' and name = btrim(name)),
  phone_number text constraint visit_phone_ten_digits check (phone_number ~ '^[6-9][0-9]{9}$'),
  vehicle_number text not null default '',
  purpose text not null constraint visit_purpose_known check (purpose in ('guest', 'delivery', 'cab', 'service')),
  people_count smallint not null default 1 constraint visit_people_known check (people_count between 1 and 50),
  notes text not null default '',
  photo_id uuid constraint visit_photo references document,
  status text not null constraint visit_status_known check (status in
    ('scheduled', 'waiting', 'pending', 'approved', 'denied', 'rejected', 'checked_in', 'checked_out', 'cancelled')),
  -- By what lists are ordered: when it is expected, then when it was asked for, then when they came in.
  visited_at timestamptz not null,
  -- Of what is expected: until when.
  expected_until timestamptz,
  asked_at timestamptz,
  -- While the flat is asked: whom in turn, and until when.
  ask_position smallint,
  ask_until timestamptz,
  decided_by text,
  decided_at timestamptz,
  entered_at timestamptz,
  left_at timestamptz,
  -- Who of the gate dealt with it last.
  gate_vendor_id uuid constraint visit_gate references vendor,
  society_incident_id uuid,
  created_at timestamptz not null,
  constraint visit_flat foreign key (flat_id, building_id, block_id, society_id)
    references flat (flat_id, building_id, block_id, society_id),
  constraint visit_pass foreign key (visitor_pass_id, flat_id) references visitor_pass (visitor_pass_id, flat_id) on delete cascade,
  -- Not looked at where there is none.
  constraint visit_incident foreign key (society_incident_id, society_id) references incident (society_incident_id, society_id),
  constraint visit_entered check ((status in ('checked_in', 'checked_out')) = (entered_at is not null)),
  constraint visit_left check ((status = 'checked_out') = (left_at is not null) and left_at >= entered_at),
  constraint visit_asked check ((status = 'waiting') = (ask_until is not null)),
  constraint visit_expected check (status <> 'scheduled' or (visitor_pass_id is not null and expected_until is not null)),
  constraint visit_decided check (status not in ('approved', 'denied', 'rejected') or (decided_by is not null and decided_at is not null))
);
create index visit_of_society on visit (society_id, visited_at desc, visit_id desc) include (status, purpose);
create index visit_of_flat on visit (flat_id, visited_at desc, visit_id desc) include (status);
create index visit_of_visitor on visit (phone_number, visited_at desc, visit_id desc) include (status) where phone_number is not null;
-- What is not over is little, however long the log is.
create index visit_live on visit (society_id, status, visited_at, visit_id) include (block_id, expected_until)
  where status in ('scheduled', 'waiting', 'pending', 'approved', 'checked_in');
create index visit_ask_over on visit (ask_until) where status = 'waiting';
create unique index visit_expected_once on visit (visitor_pass_id) where status = 'scheduled';
create unique index visit_inside_once on visit (visitor_pass_id) where status = 'checked_in';
create index visit_by_pass on visit (visitor_pass_id, created_at desc) where visitor_pass_id is not null;
create index visit_by_resident on visit (society_resident_id) where society_resident_id is not null;
create index visit_by_incident on visit (society_incident_id) where society_incident_id is not null;
create unique index visit_photo_once on visit (photo_id) where photo_id is not null;
create index visit_search on visit
  using gin (society_id, lower(name || E'\n' || coalesce(phone_number, '') || E'\n' || vehicle_number) gin_trgm_ops);

-- Who of a flat is asked about a walk-in, in this order.
create table visit_ask (
  visit_id uuid not null constraint visit_ask_visit references visit on delete cascade,
  position smallint not null,
  society_resident_id uuid not null constraint visit_ask_resident references resident,
  -- Null: their turn has not come.
  asked_at timestamptz,
  ask_until timestamptz,
  primary key (visit_id, position),
  constraint visit_ask_once unique (visit_id, society_resident_id),
  constraint visit_ask_until_some_time check ((asked_at is null) = (ask_until is null))
);
create index visit_ask_by_resident on visit_ask (society_resident_id);

-- Who of the committee has looked at a visit, because of which incident, and why.
create table visit_look (
  visit_look_id uuid primary key default uuidv7(),
  society_id uuid not null,
  visit_id uuid not null constraint visit_look_visit references visit on delete cascade,
  society_incident_id uuid not null,
  vendor_id uuid not null constraint visit_look_vendor references vendor,
  role text not null,
  reason text not null constraint visit_look_reason_filled check (reason <> ''),
  created_at timestamptz not null,
  constraint visit_look_incident foreign key (society_incident_id, society_id) references incident (society_incident_id, society_id)
);
create index visit_look_in_order on visit_look (visit_id, created_at, visit_look_id);
create index visit_look_by_incident on visit_look (society_incident_id);

-- Wrong codes of whoever stands at a gate.
create table visitor_code_guess (
  vendor_id uuid primary key constraint visitor_code_guess_vendor references vendor,
  began_at timestamptz not null,
  tries smallint not null
);

-- How many came in, for reports: nobody is in it, and it outlives the log.
create table visit_count (
  society_id uuid not null constraint visit_count_society references society,
  block_id uuid not null constraint visit_count_block references block,
  -- The day and the hour in India.
  day date not null,
  hour smallint not null constraint visit_count_hour_of_day check (hour between 0 and 23),
  purpose text not null,
  visits integer not null,
  people integer not null,
  primary key (society_id, day, block_id, hour, purpose)
);

create function visit_counted() returns trigger language plpgsql as $$
declare
  entered timestamp := new.entered_at at time zone 'Asia/Kolkata';
begin
  insert into visit_count (society_id, block_id, day, hour, purpose, visits, people)
    values (new.society_id, new.block_id, entered::date, extract(hour from entered), new.purpose, 1, new.people_count)
    on conflict (society_id, day, block_id, hour, purpose)
      do update set visits = visit_count.visits + 1, people = visit_count.people + excluded.people;
  return null;
end $$;
create trigger visit_counted after insert on visit for each row
  when (new.entered_at is not null) execute function visit_counted();
create trigger visit_counted_later after update of entered_at on visit for each row
  when (old.entered_at is null and new.entered_at is not null) execute function visit_counted();

-- The log cannot forget, and a visitor may ask to be forgotten; nor is it for the committee to read who visits whom. So it
-- says that something changed, and neither about whom nor in which flat.
create trigger audit after insert or update or delete on visitor_pass for each row
  execute function audit_change('Visitor_Pass', 'visitor_pass_id', '', 'society_id', 'visitor_pass_id', 'society_id', 'block_id',
    'building_id', 'flat_id', 'society_resident_id', 'name', 'phone_number', 'vehicle_number', 'people_count', 'notes', 'valid_from',
    'valid_until', 'entry_code', 'sent_count', 'ended_at', 'created_at');
create trigger audit after insert or update of status, society_incident_id or delete on visit for each row
  execute function audit_change('Visit', 'visit_id', '', 'society_id', 'visit_id', 'society_id', 'block_id', 'building_id', 'flat_id',
    'visitor_pass_id', 'society_resident_id', 'name', 'phone_number', 'vehicle_number', 'people_count', 'notes', 'photo_id', 'visited_at',
    'expected_until', 'asked_at', 'ask_position', 'ask_until', 'decided_by', 'decided_at', 'entered_at', 'left_at', 'gate_vendor_id',
    'created_at');
create trigger audit after insert on visit_look for each row
  execute function audit_change('Visit_Look', 'visit_id', '', 'society_id', 'visit_look_id', 'society_id', 'visit_id', 'vendor_id', 'role',
    'created_at');
create trigger audit after insert or update on visitor_setting for each row
  execute function audit_change('Visitor_Setting', 'society_id', '', 'society_id', 'society_id');

-- A pass alone makes a visitor.
create or replace view held_role as
  select vendor_id, 'society_manager' as role, society_id as held_by, society_id,
    null::uuid as block_id, null::uuid as flat_id, created_at as since, null::uuid as property_id
  from society
  union all
  select vendor.vendor_id, staff.role, staff.staff_id, staff.society_id, null, null, staff.created_at, null
  from vendor join staff on staff.phone_number = vendor.phone_number and staff.ended_at is null
  where vendor.vendor_type = 1
  union all
  select vendor.vendor_id, (array['owner', 'tenant', 'pg_resident'])[resident_type], society_resident_id, resident.society_id,
    resident.block_id, resident.flat_id, resident.created_at, null
  from vendor join resident on resident.phone_number = vendor.phone_number and resident.status
  where vendor.vendor_type = 3
  union all
  select vendor.vendor_id, 'tenant', rental_contract_id, null, null, null, rental_contract.created_at, rental_contract.property_id
  from vendor join rental_contract on tenant_phone_number = vendor.phone_number and rental_contract.status
  where vendor.vendor_type = 3
  union all
  select vendor.vendor_id, 'visitor', pass.visitor_pass_id, null, null, null, pass.created_at, null
  from vendor join lateral (
    select visitor_pass_id, created_at from visitor_pass
    where visitor_pass.phone_number = vendor.phone_number order by created_at limit 1) pass on true
  where vendor.vendor_type = 3
    and not exists (select from resident where resident.phone_number = vendor.phone_number and resident.status)
    and not exists (select from rental_contract where tenant_phone_number = vendor.phone_number and rental_contract.status);
