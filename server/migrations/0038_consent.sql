-- What an account holds and sees follows from the records whose inviter its number has accepted.
create or replace view held_role as
  select vendor_id, 'society_manager' as role, society_id as held_by, society_id,
    null::uuid as block_id, null::uuid as flat_id, created_at as since, null::uuid as property_id
  from society
  union all
  select vendor.vendor_id, staff.role, staff.staff_id, staff.society_id, null, null, staff.created_at, null
  from vendor join staff on staff.accepted_phone = vendor.phone_number and staff.ended_at is null
  where vendor.vendor_type = 1
  union all
  select vendor.vendor_id, (array['owner', 'tenant', 'pg_resident'])[resident_type], society_resident_id, resident.society_id,
    resident.block_id, resident.flat_id, resident.created_at, null
  from vendor join resident on resident.accepted_phone = vendor.phone_number and resident.status
  where vendor.vendor_type = 3
  union all
  select vendor.vendor_id, 'tenant', rental_contract_id, null, null, null, rental_contract.created_at, rental_contract.property_id
  from vendor join rental_contract on rental_contract.accepted_phone = vendor.phone_number and rental_contract.status
  where vendor.vendor_type = 3
  union all
  select vendor.vendor_id, 'visitor', pass.visitor_pass_id, null, null, null, pass.created_at, null
  from vendor join lateral (
    select visitor_pass_id, created_at from visitor_pass
    where visitor_pass.phone_number = vendor.phone_number order by created_at limit 1) pass on true
  where vendor.vendor_type = 3
    and not exists (select from resident where resident.accepted_phone = vendor.phone_number and resident.status)
    and not exists (select from rental_contract where rental_contract.accepted_phone = vendor.phone_number and rental_contract.status);

-- A society leaves the few who have declined it out of what it sends.
create index invitation_declined on invitation (society_id, phone_number) where declined_at is not null;

-- What the bell shows changes with an answer.
create function invitation_tell() returns trigger language plpgsql as $$
begin
  perform pg_notify('notification_changed', vendor_id::text) from vendor where phone_number = new.phone_number;
  return null;
end $$;
create trigger invitation_told after update of accepted_at on invitation
  for each row when ((old.accepted_at is null) <> (new.accepted_at is null)) execute function invitation_tell();

-- The last day on which an account used a society: all that the society is shown of a person's sessions.
create table society_use (
  society_id uuid not null constraint society_use_society references society,
  vendor_id uuid not null constraint society_use_vendor references vendor on delete cascade,
  used_on date not null,
  primary key (society_id, vendor_id)
);
insert into society_use (society_id, vendor_id, used_on)
  select society_id, vendor_id, max((last_seen_at at time zone 'Asia/Kolkata')::date)
  from held_role join session using (vendor_id)
  where society_id is not null
  group by society_id, vendor_id;
