-- A listing proves that it is alive: its owner is asked now and then whether the home is still free, and one whose
-- owner does not answer is paused. What is reported is looked at by an operator, who verifies, hides and restores.
alter table property add column paused_at timestamptz;
-- When the question was asked that waits for an answer; the link in the message is signed for this instant.
alter table property add column availability_asked_at timestamptz;
alter table property add column hidden_at timestamptz;
-- The owner reads it.
alter table property add column hidden_reason text;
alter table property add column verified_by uuid constraint property_verified_by references vendor;

-- Until now nobody of ours had looked at any.
update property set verified_at = null where verified_at is not null;
alter table property
  add constraint property_verified_by_somebody check ((verified_at is null) = (verified_by is null)),
  add constraint property_hidden_for_a_reason check ((hidden_at is null) = (hidden_reason is null));

alter table property alter column is_live
  set expression as (status and not is_full and paused_at is null and hidden_at is null);
drop trigger property_search_keep on property;
create trigger property_search_keep after insert or update of
  property_title, property_description, property_type, category_type, sub_type, furnished_type, preferred_tenant_type,
  monthly_rent_paise, amenities, latitude, longitude, location_address, address, state_id, city_id, status, is_full,
  created_at, paused_at, hidden_at
on property for each row execute function property_search_keep();

create index property_availability_due on property ((coalesce(availability_confirmed_at, created_at)))
  where is_live and availability_asked_at is null;
create index property_availability_waiting on property (availability_asked_at)
  where is_live and availability_asked_at is not null;
create index property_unverified on property (created_at, property_id) where is_live and verified_at is null;
create index property_hidden on property (hidden_at desc, property_id desc) where hidden_at is not null;

-- Nothing waits for an answer about a home that is not offered, however that came. And what was verified is a home
-- at its place: another kind of home or another place is another home.
create function property_settle() returns trigger language plpgsql as $$
begin
  if not new.status or new.is_full or new.hidden_at is not null then new.availability_asked_at := null; end if;
  if (old.property_type, old.sub_type, old.flat_or_unit_no, old.address, old.location_address, old.state_id, old.city_id,
      old.latitude, old.longitude)
    is distinct from (new.property_type, new.sub_type, new.flat_or_unit_no, new.address, new.location_address,
      new.state_id, new.city_id, new.latitude, new.longitude) then
    new.verified_at := null;
    new.verified_by := null;
  end if;
  return new;
end $$;
create trigger property_settle before update on property for each row execute function property_settle();

-- What a visitor says is wrong with a listing. The owner never sees who, nor what.
create table property_report (
  property_report_id uuid primary key default uuidv7(),
  property_id uuid not null constraint property_report_property references property on delete cascade,
  device_id uuid constraint property_report_device references device on delete set null,
  reason smallint not null constraint property_report_reason_known check (reason between 1 and 7),
  description text not null,
  phone_number text constraint property_report_phone_ten_digits check (phone_number ~ '^[6-9][0-9]{9}$'),
  created_at timestamptz not null,
  -- When an operator had dealt with it.
  settled_at timestamptz,
  constraint property_report_once unique (property_id, device_id)
);
create index property_report_open on property_report (property_id, created_at desc) where settled_at is null;
create index property_report_by_device on property_report (device_id);

-- What operators decided about a listing, and why.
create table property_decision (
  property_decision_id uuid primary key default uuidv7(),
  property_id uuid not null constraint property_decision_property references property on delete cascade,
  vendor_id uuid not null constraint property_decision_vendor references vendor,
  decision text not null
    constraint property_decision_known check (decision in ('verify', 'unverify', 'hide', 'restore', 'dismiss')),
  reason text not null constraint property_decision_reason_filled check (reason <> ''),
  -- How many reports it settled.
  reports integer not null default 0,
  created_at timestamptz not null
);
create index property_decision_newest on property_decision (property_id, created_at desc, property_decision_id desc);

-- The operators' decisions are a chain of their own: a dismissed report is not the owner's to read of.
create or replace function audit_chain_of(thing jsonb, columns text) returns text language plpgsql stable as $$
declare
  chain text;
  source text;
begin
  foreach source in array string_to_array(columns, ' ') loop
    chain := case source
      when 'society_id' then 'society:' || (thing ->> 'society_id')
      when 'vendor_id' then 'owner:' || (thing ->> 'vendor_id')
      when 'property_id' then (select 'owner:' || vendor_id from property where property_id = (thing ->> 'property_id')::uuid)
      when 'operator' then 'operator'
    end;
    exit when chain is not null;
  end loop;
  return chain;
end $$;
create trigger audit after insert or update or delete on property_decision for each row
  execute function audit_change('Property_Decision', 'property_decision_id', '', 'operator', 'property_decision_id',
    'vendor_id', 'created_at');
drop trigger audit on property;
create trigger audit after insert or update or delete on property for each row
  execute function audit_change('Property', 'property_id', 'property_title', 'vendor_id', 'property_id', 'vendor_id',
    'is_live', 'amenity_mask', 'import_key', 'import_hash', 'created_at', 'updated_at', 'availability_asked_at', 'verified_by');
