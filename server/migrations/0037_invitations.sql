-- Nobody is added without consent: a number that a society or a landlord (an owner) enters is invited by it. Consent is between
-- the number and the inviter and is given once for a purpose: 'home' (resident, or tenant of a contract) or 'staff'.
create table invitation (
  invitation_id uuid primary key default uuidv7(),
  phone_number text not null constraint invitation_phone_ten_digits check (phone_number ~ '^[0-9]{10}$'),
  society_id uuid constraint invitation_society references society,
  owner_id uuid constraint invitation_owner references vendor,
  purpose text not null constraint invitation_purpose_known check (purpose in ('home', 'staff')),
  created_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  -- The person declined and reported the inviter to the operator.
  reported_at timestamptz,
  -- The consent follows from the contract of an accepted owner: with that owner's it ends.
  through_owner_id uuid constraint invitation_through_owner references vendor,
  constraint invitation_once unique nulls not distinct (phone_number, society_id, owner_id, purpose),
  constraint invitation_one_inviter check (num_nonnulls(society_id, owner_id) = 1),
  constraint invitation_one_answer check (accepted_at is null or declined_at is null),
  constraint invitation_reported_is_declined check (reported_at is null or declined_at is not null),
  constraint invitation_through_is_accepted check (through_owner_id is null or accepted_at is not null)
);
create index invitation_of_society on invitation (society_id, created_at) where society_id is not null;
create index invitation_of_owner on invitation (owner_id, created_at) where owner_id is not null;
create index invitation_through on invitation (through_owner_id, phone_number) where through_owner_id is not null;
create index invitation_reported on invitation (reported_at) where reported_at is not null;

-- The record's phone number while that number accepts the inviter, else null: by it an account finds what is its own.
alter table resident add column accepted_phone text;
alter table rental_contract add column accepted_phone text;
alter table staff add column accepted_phone text;

-- What stands counts as accepted.
insert into invitation (phone_number, society_id, purpose, created_at, accepted_at)
  select phone_number, society_id, 'home', min(created_at), min(created_at) from resident group by phone_number, society_id;
insert into invitation (phone_number, owner_id, purpose, created_at, accepted_at)
  select tenant_phone_number, vendor_id, 'home', min(created_at), min(created_at) from rental_contract
  group by tenant_phone_number, vendor_id;
insert into invitation (phone_number, society_id, purpose, created_at, accepted_at)
  select phone_number, society_id, 'staff', min(created_at), min(created_at) from staff group by phone_number, society_id;
update resident set accepted_phone = phone_number;
update rental_contract set accepted_phone = tenant_phone_number;
update staff set accepted_phone = phone_number;
-- The updates have checks of foreign keys to come, which would be in the way of what follows.
set constraints all immediate;

alter table resident add constraint resident_accepted_is_own check (accepted_phone = phone_number);
alter table rental_contract add constraint rental_contract_accepted_is_own check (accepted_phone = tenant_phone_number);
alter table staff add constraint staff_accepted_is_own check (accepted_phone = phone_number);

drop index resident_by_phone;
create index resident_by_phone on resident (phone_number, society_id);
create index resident_by_accepted_phone on resident (accepted_phone) where status and accepted_phone is not null;
create index rental_contract_newest_of_accepted on rental_contract (accepted_phone, created_at desc, rental_contract_id desc)
  where accepted_phone is not null;
drop index staff_by_phone;
create index staff_by_phone on staff (phone_number, society_id);
create index staff_by_accepted_phone on staff (accepted_phone) where ended_at is null and accepted_phone is not null;

-- Invites a number and answers it if it has accepted, else null. The share lock makes an answer that comes at the same time wait
-- for the record, which it then finds, or the record for the answer. Who enters their own number has accepted: the session of
-- the change has proved the number.
create function invite(phone text, society uuid, owner uuid, for_purpose text, at timestamptz) returns text language plpgsql as $$
declare
  actor_id constant uuid := nullif(current_setting('aangan.actor', true), '')::jsonb ->> 'vendor_id';
  accepted timestamptz;
begin
  insert into invitation (phone_number, society_id, owner_id, purpose, created_at) values (phone, society, owner, for_purpose, at)
    on conflict on constraint invitation_once do nothing;
  if actor_id is not null and exists (select from vendor where vendor_id = actor_id and phone_number = phone) then
    update invitation set accepted_at = at, declined_at = null, reported_at = null
      where phone_number = phone and society_id is not distinct from society and owner_id is not distinct from owner
        and purpose = for_purpose and accepted_at is null;
  end if;
  select accepted_at into accepted from invitation
    where phone_number = phone and society_id is not distinct from society and owner_id is not distinct from owner
      and purpose = for_purpose
    for share;
  return case when accepted is not null then phone end;
end $$;

create function resident_invite() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.phone_number = old.phone_number then return new; end if;
  new.accepted_phone := invite(new.phone_number, new.society_id, null, 'home',
    case tg_op when 'INSERT' then new.created_at else new.updated_at end);
  return new;
end $$;
create trigger resident_invited before insert or update of phone_number on resident
  for each row execute function resident_invite();

create function rental_contract_invite() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.tenant_phone_number = old.tenant_phone_number then return new; end if;
  new.accepted_phone := invite(new.tenant_phone_number, null, new.vendor_id, 'home',
    case tg_op when 'INSERT' then new.created_at else new.updated_at end);
  return new;
end $$;
create trigger rental_contract_invited before insert or update of tenant_phone_number on rental_contract
  for each row execute function rental_contract_invite();

-- The number of an appointment never changes.
create function staff_invite() returns trigger language plpgsql as $$
begin
  new.accepted_phone := invite(new.phone_number, new.society_id, null, 'staff', new.created_at);
  return new;
end $$;
create trigger staff_invited before insert on staff for each row execute function staff_invite();

-- An answer reaches every record of the number and the inviter; an owner's also the societies in whose flats the person lives by
-- that owner's contracts, unless they have declined the society itself.
create function invitation_follow() returns trigger language plpgsql as $$
declare
  accepted constant text := case when new.accepted_at is not null then new.phone_number end;
begin
  if new.purpose = 'staff' then
    update staff set accepted_phone = accepted where phone_number = new.phone_number and society_id = new.society_id;
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
create trigger invitation_answered after update of accepted_at on invitation
  for each row when ((old.accepted_at is null) <> (new.accepted_at is null)) execute function invitation_follow();

-- The resident that follows from an accepted contract is accepted too.
create function contract_resident_accept() returns trigger language plpgsql as $$
declare
  asked invitation;
begin
  select invitation.* into asked from invitation join rental_contract on owner_id = vendor_id
    where rental_contract_id = new.rental_contract_id and invitation.phone_number = new.phone_number and purpose = 'home'
    for share of invitation;
  if asked.accepted_at is not null then
    update invitation set accepted_at = asked.accepted_at, through_owner_id = asked.owner_id
      where phone_number = new.phone_number and purpose = 'home' and accepted_at is null and declined_at is null
        and society_id = (select society_id from resident where society_resident_id = new.society_resident_id);
  end if;
  return null;
end $$;
create trigger contract_resident_accepted after insert or update of phone_number on contract_resident
  for each row execute function contract_resident_accept();

-- Whether a number has accepted this inviter for anything. An inviter's own number needs no invitation.
create function has_accepted(phone text, by_society uuid, by_owner uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from invitation
      where phone_number = phone and accepted_at is not null and (society_id = by_society or owner_id = by_owner))
    or exists (select from society join vendor using (vendor_id) where society_id = by_society and vendor.phone_number = phone)
    or exists (select from vendor where vendor_id = by_owner and phone_number = phone)
$$;

-- Who causes a notice: a society, an owner, or (neither) we. No foreign keys: a notice to thousands would check them as often,
-- and no society or account is ever deleted.
alter table notification add column society_id uuid;
alter table notification add column owner_id uuid;

-- What an answer to an invitation changes in a record follows from the invitation, and is no change by its inviter.
drop trigger audit on resident;
create trigger audit after insert or update or delete on resident for each row
  execute function audit_change('Society_Resident', 'society_resident_id', 'name', 'society_id', 'society_resident_id', 'society_id',
    'accepted_phone', 'created_at', 'updated_at');
drop trigger audit on staff;
create trigger audit after insert or update or delete on staff for each row
  execute function audit_change('Society_Staff', 'staff_id', 'name', 'society_id', 'staff_id', 'society_id', 'appointed_by',
    'accepted_phone', 'created_at');
drop trigger audit on rental_contract;
create trigger audit after insert or update or delete on rental_contract for each row
  execute function audit_change('Property_Rental_Contract', 'rental_contract_id', 'tenant_name', 'vendor_id',
    'rental_contract_id', 'vendor_id', 'during', 'place', 'next_rent_on', 'accepted_phone', 'created_at', 'updated_at');
