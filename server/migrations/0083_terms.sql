-- A society belongs to nobody's account: its founder too has an appointment, as others can be given, which can be ended.
-- An appointment lasts from a day to a day in Indian time; without a last day until it is ended.
drop index staff_once;
alter table staff
  -- The account that holds it whatever its number is: the founder's. Others are held by the number once it has accepted.
  add column vendor_id uuid constraint staff_vendor references vendor,
  add column from_on date,
  add column until_on date,
  -- The year that an auditor reads, by the one in which it begins.
  add column financial_year integer,
  add column ended_by uuid constraint staff_ended_by references vendor,
  add column end_reason text not null default '';
update staff set from_on = (created_at at time zone 'Asia/Kolkata')::date;
-- The update has checks of foreign keys to come, which would be in the way of what follows.
set constraints all immediate;
alter table staff
  alter column from_on set not null,
  drop constraint staff_role_known,
  add constraint staff_role_known check (role in ('society_manager', 'chairman', 'secretary', 'joint_secretary', 'treasurer',
    'committee_member', 'block_secretary', 'accountant', 'auditor', 'estate_manager', 'society_maintenance', 'guard',
    'technician')),
  add constraint staff_until_after_from check (until_on >= from_on),
  add constraint staff_financial_year_of_auditor check ((financial_year is not null) = (role = 'auditor')),
  add constraint staff_held_one_way check (vendor_id is null or accepted_phone is null),
  -- Of one number in one role the terms follow one another.
  add constraint staff_once exclude using gist
    (society_id with =, role with =, phone_number with =, daterange(from_on, until_on, '[]') with &&) where (ended_at is null);
create index staff_by_vendor on staff (vendor_id) where ended_at is null and vendor_id is not null;
create index staff_of_society on staff (society_id, created_at);

-- What an account holds needs nobody's answer.
create or replace function staff_invite() returns trigger language plpgsql as $$
begin
  if new.vendor_id is null then
    new.accepted_phone := invite(new.phone_number, new.society_id, null, 'staff', new.created_at);
  end if;
  return new;
end $$;

-- As before, but for what an account holds.
create or replace function invitation_follow() returns trigger language plpgsql as $$
declare
  accepted constant text := case when new.accepted_at is not null then new.phone_number end;
begin
  if new.purpose = 'staff' then
    update staff set accepted_phone = accepted where phone_number = new.phone_number and society_id = new.society_id and vendor_id is null;
  elsif new.society_id is not null then
    update resident set accepted_phone = accepted where phone_number = new.phone_number and society_id = new.society_id;
  else
    update rental_contract set accepted_phone = accepted
      where tenant_phone_number = new.phone_number and vendor_id = new.owner_id;
    if accepted is null then
      update invitation set accepted_at = null, through_owner_id = null
        where through_owner_id = new.owner_id and phone_number = new.phone_number;
    else
      update invitation set accepted_at = new.accepted_at, through_owner_id = new.owner_id
        where phone_number = new.phone_number and purpose = 'home' and accepted_at is null and declined_at is null
          and society_id in (
            select resident.society_id from rental_contract
              join contract_resident as stay using (rental_contract_id)
              join resident using (society_resident_id)
            where tenant_phone_number = new.phone_number and vendor_id = new.owner_id
              and stay.phone_number = new.phone_number and stay.ended_on is null);
    end if;
  end if;
  return null;
end $$;

create function society_found() returns trigger language plpgsql as $$
begin
  insert into staff (society_id, role, name, phone_number, vendor_id, appointed_by, created_at, from_on)
  select new.society_id, 'society_manager', coalesce(nullif(btrim(full_name), ''), new.name),
    coalesce((select set_aside_account.phone_number from set_aside_account where set_aside_account.vendor_id = vendor.vendor_id),
      vendor.phone_number),
    vendor_id, vendor_id, new.created_at, (new.created_at at time zone 'Asia/Kolkata')::date
  from vendor where vendor_id = new.vendor_id;
  return null;
end $$;
create trigger society_founded after insert on society for each row execute function society_found();
insert into staff (society_id, role, name, phone_number, vendor_id, appointed_by, created_at, from_on)
  select society_id, 'society_manager', coalesce(nullif(btrim(full_name), ''), society.name),
    coalesce(aside.phone_number, vendor.phone_number), vendor.vendor_id, vendor.vendor_id, society.created_at,
    (society.created_at at time zone 'Asia/Kolkata')::date
  from society join vendor using (vendor_id) left join set_aside_account as aside using (vendor_id);
set constraints all immediate;

-- A role in a society has its first and last day and, of an auditor, the year.
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
  union all
  select vendor.vendor_id, (array['owner', 'tenant', 'pg_resident'])[resident_type], society_resident_id, resident.society_id,
    resident.block_id, resident.flat_id, resident.created_at, null, null, null, null
  from vendor join resident on resident.accepted_phone = vendor.phone_number and resident.status
  where vendor.vendor_type = 3
  union all
  select vendor.vendor_id, 'tenant', rental_contract_id, null, null, null, rental_contract.created_at, rental_contract.property_id,
    null, null, null
  from vendor join rental_contract on rental_contract.accepted_phone = vendor.phone_number and rental_contract.status
  where vendor.vendor_type = 3
  union all
  select vendor.vendor_id, 'visitor', pass.visitor_pass_id, null, null, null, pass.created_at, null, null, null, null
  from vendor join lateral (
    select visitor_pass_id, created_at from visitor_pass
    where visitor_pass.phone_number = vendor.phone_number order by created_at limit 1) pass on true
  where vendor.vendor_type = 3
    and not exists (select from resident where resident.accepted_phone = vendor.phone_number and resident.status)
    and not exists (select from rental_contract where rental_contract.accepted_phone = vendor.phone_number and rental_contract.status);
-- Sessions go on in the role that they chose.
update session set chosen_role = staff.staff_id from staff
  where session.chosen_role = staff.society_id and staff.vendor_id = session.vendor_id;

-- Whether a number has accepted this inviter for anything. A founder, while in office, and an inviter's own number need no
-- invitation.
create or replace function has_accepted(phone text, by_society uuid, by_owner uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from invitation
      where phone_number = phone and accepted_at is not null and (society_id = by_society or owner_id = by_owner))
    or exists (select from staff join vendor using (vendor_id)
      where staff.society_id = by_society and staff.ended_at is null and vendor.phone_number = phone)
    or exists (select from vendor where vendor_id = by_owner and phone_number = phone)
$$;

drop trigger audit on staff;
create trigger audit after insert or update or delete on staff for each row
  execute function audit_change('Society_Staff', 'staff_id', 'name', 'society_id', 'staff_id', 'society_id', 'appointed_by',
    'accepted_phone', 'created_at', 'vendor_id', 'ended_by');
