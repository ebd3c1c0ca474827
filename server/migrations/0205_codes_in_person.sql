-- An account that was opened by a code of a society's administrator: the number is not proven, and it reaches nothing but that
-- society. Null for all others.
alter table vendor add column only_society_id uuid constraint vendor_only_society references society;
create index vendor_by_only_society on vendor (only_society_id) where only_society_id is not null;

drop trigger audit on vendor;
create trigger audit after insert or update or delete on vendor for each row
  execute function audit_change('Vendor', 'vendor_id', 'full_name', 'vendor_id', 'vendor_id', 'phone_verified_at', 'created_at',
    'is_email_fresh', 'only_society_id');

-- Codes that are told in person: by an administrator to a person of their society, or by the operator on the server.
create table sign_in_code (
  sign_in_code_id uuid primary key default uuidv7(),
  -- Null: the operator's.
  society_id uuid constraint sign_in_code_society references society,
  phone_number text not null,
  -- The kind of account that it opens; null: the one that the person chooses.
  vendor_type smallint,
  code_hash bytea not null,
  shown_by uuid constraint sign_in_code_shown_by references vendor,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  ended_at timestamptz,
  constraint sign_in_code_whole check (
    (society_id is null) = (shown_by is null) and (society_id is null) = (vendor_type is null))
);
create unique index sign_in_code_one_live on sign_in_code (phone_number, society_id) nulls not distinct where ended_at is null;
create unique index sign_in_code_of_society on sign_in_code (society_id, created_at, sign_in_code_id);
create index sign_in_code_by_age on sign_in_code (created_at);

-- Of an account that is held to one society, no role but those of a resident and of the staff who decide nothing.
create or replace view held_role as
  select staff.vendor_id, staff.role, staff.staff_id as held_by, staff.society_id,
    null::uuid as block_id, null::uuid as flat_id, staff.created_at as since, null::uuid as property_id,
    staff.from_on, staff.until_on, staff.financial_year
  from staff where staff.vendor_id is not null and staff.ended_at is null
  union all
  select vendor.vendor_id, staff.role, staff.staff_id, staff.society_id, null, null, staff.created_at, null,
    staff.from_on, staff.until_on, staff.financial_year
  from vendor join staff on staff.accepted_phone = vendor.phone_number and staff.ended_at is null
  where vendor.vendor_type = 1
    and (vendor.only_society_id is null or (vendor.only_society_id = staff.society_id
      and staff.role in ('guard', 'society_maintenance', 'technician')))
  union all
  select vendor.vendor_id, (array['owner', 'tenant', 'pg_resident'])[resident_type], society_resident_id, resident.society_id,
    resident.block_id, resident.flat_id, resident.created_at, null, null, null, null
  from vendor join resident on resident.accepted_phone = vendor.phone_number and resident.status
  where vendor.vendor_type = 3
    and (vendor.only_society_id is null or vendor.only_society_id = resident.society_id)
  union all
  select vendor.vendor_id, 'tenant', rental_contract_id, null, null, null, rental_contract.created_at, rental_contract.property_id,
    null, null, null
  from vendor join rental_contract on rental_contract.accepted_phone = vendor.phone_number and rental_contract.status
  where vendor.vendor_type = 3 and vendor.only_society_id is null
  union all
  select vendor.vendor_id, 'visitor', pass.visitor_pass_id, null, null, null, pass.created_at, null, null, null, null
  from vendor join lateral (
    select visitor_pass_id, created_at from visitor_pass
    where visitor_pass.phone_number = vendor.phone_number order by created_at limit 1) pass on true
  where vendor.vendor_type = 3 and vendor.only_society_id is null
    and not exists (select from resident where resident.accepted_phone = vendor.phone_number and resident.status)
    and not exists (select from rental_contract where rental_contract.accepted_phone = vendor.phone_number and rental_contract.status);
