-- A member owns a flat, from one day to another. The ownership is a record of its own, apart from who lives in the flat: an owner
-- may have no phone, live abroad, or have rented the flat out; joint and associate holders may never use the product.
create table member (
  member_id uuid primary key default uuidv7(),
  society_id uuid not null,
  block_id uuid not null,
  building_id uuid not null,
  flat_id uuid not null,
  -- The first day of the ownership; null if nobody knows it. The last one; null while it lasts.
  owned_from date,
  owned_until date,
  -- A flat that is not sold yet belongs to the builder.
  is_builder boolean not null default false,
  certificate_no text not null default '',
  share_from integer,
  share_to integer,
  -- How the flat came from the member before: 1 sale, 2 gift, 3 inheritance, 4 nomination, 5 court order, 6 other.
  acquired_by smallint constraint member_acquired_by_known check (acquired_by between 1 and 6),
  -- The committee's resolution that admitted the member.
  resolution_no text not null default '',
  resolution_on date,
  -- Made together with the resident of this import, and undone with it.
  resident_import_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint member_flat foreign key (flat_id, building_id, block_id, society_id)
    references flat (flat_id, building_id, block_id, society_id) on update cascade,
  constraint member_until_after_since check (owned_until >= owned_from),
  constraint member_shares_in_order check ((share_from is null) = (share_to is null) and share_from >= 1 and share_to >= share_from),
  constraint member_of_flat unique (member_id, flat_id),
  constraint member_of_society unique (society_id, member_id),
  constraint member_one_at_a_time exclude using gist (flat_id with =, daterange(owned_from, owned_until, '[]') with &&)
);
create unique index member_once on member (flat_id) where owned_until is null;
create index member_by_import on member (resident_import_id) where resident_import_id is not null;

-- Everybody who holds a flat: position 1 is the first holder, then joint and associate holders in their order. All but the name may
-- be unknown.
create table member_holder (
  member_holder_id uuid primary key default uuidv7(),
  society_id uuid not null,
  member_id uuid not null,
  position smallint not null constraint member_holder_position_known check (position between 1 and 20),
  is_associate boolean not null default false,
  name text not null constraint member_holder_name_filled check (name <> '' and name = btrim(name)),
  country_code text not null default '+91',
  phone_number text constraint member_holder_phone_ten_digits check (phone_number ~ '^[0-9]{10}$'),
  email_id text not null default '',
  address text not null default '',
  pan text constraint member_holder_pan_form check (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  -- In hundredths of a percent of the flat; null if nobody said.
  share integer constraint member_holder_share_part check (share between 1 and 10000),
  -- The resident record of this person, whose name and contacts this row follows.
  society_resident_id uuid constraint member_holder_resident references resident on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint member_holder_member foreign key (society_id, member_id) references member (society_id, member_id) on delete cascade,
  constraint member_holder_first check (position > 1 or not is_associate),
  constraint member_holder_of_society unique (society_id, member_holder_id),
  constraint member_holder_order unique (member_id, position) deferrable initially deferred
);
create unique index member_holder_resident_once on member_holder (society_resident_id, member_id) where society_resident_id is not null;

-- The member in whose name an owner-resident lives there.
alter table resident add column member_id uuid;
create index resident_by_member on resident (member_id) where member_id is not null;
alter table resident add constraint resident_member foreign key (member_id, flat_id) references member (member_id, flat_id) not valid;
alter table resident validate constraint resident_member;

-- It follows from what is in the log already.
do $$
declare
  definition constant text := (select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = 'resident'::regclass and tgname = 'audit');
begin
  drop trigger audit on resident;
  execute replace(definition, $old$'accepted_phone',$old$, $new$'accepted_phone', 'member_id',$new$);
end $$;

-- Owners until now are members: the first active one of a flat is its first holder, others are joint holders.
insert into member (society_id, block_id, building_id, flat_id, owned_from, resident_import_id, created_at, updated_at)
select distinct on (flat_id) society_id, block_id, building_id, flat_id, moved_in_on, resident_import_id, created_at, created_at
from resident where resident_type = 1 and status
order by flat_id, created_at, society_resident_id;

update resident set member_id = member.member_id
from member where member.flat_id = resident.flat_id and resident_type = 1 and status;

insert into member_holder (society_id, member_id, position, name, country_code, phone_number, email_id, society_resident_id, created_at, updated_at)
select society_id, member_id, position, name, country_code, phone_number, email_id, society_resident_id, created_at, created_at
from (
  select *, row_number() over (partition by member_id order by created_at, society_resident_id) as position
  from resident where member_id is not null
) as owner
where position <= 20;

create trigger audit after insert or update or delete on member for each row
  execute function audit_change('Society_Member', 'member_id', 'certificate_no', 'society_id', 'member_id', 'society_id',
    'block_id', 'building_id', 'resident_import_id', 'created_at', 'updated_at');
-- A PAN and an address are in the log as little as a phone number, and without a seal.
create trigger audit after insert or update or delete on member_holder for each row
  execute function audit_change('Society_Member_Holder', 'member_holder_id', 'name', 'society_id', 'member_holder_id', 'society_id',
    'pan', 'address', 'society_resident_id', 'created_at', 'updated_at');

-- What an owner owes stays with the member, whoever lives in the flat.
alter table account add column member_id uuid;
alter table account add constraint account_member foreign key (member_id, flat_id) references member (member_id, flat_id) not valid;
alter table account validate constraint account_member;
alter table account drop constraint account_of_society_has_flat;
alter table account add constraint account_of_society_has_flat check ((society_id is null) = (flat_id is null)
  and num_nonnulls(society_resident_id, member_id) = num_nonnulls(flat_id)) not valid;
alter table account validate constraint account_of_society_has_flat;
create unique index account_of_member on account (member_id) where member_id is not null;

update account set member_id = holder.member_id, society_resident_id = null
from member_holder as holder join member using (member_id)
where holder.position = 1 and account.society_resident_id = holder.society_resident_id and account.flat_id = member.flat_id;

-- An owner who lives in a flat, or has rented it out, belongs to its member: the current one, made if there is none.
create function resident_find_member() returns trigger language plpgsql as $$
begin
  if new.resident_type <> 1 then
    new.member_id := null;
    return new;
  end if;
  if not new.status or exists (
    select from member where member_id = new.member_id and flat_id = new.flat_id and owned_until is null) then
    return new;
  end if;
  -- A transfer may end the member between the two statements: then the next round finds the new one.
  new.member_id := null;
  while new.member_id is null loop
    insert into member (society_id, block_id, building_id, flat_id, owned_from, resident_import_id, created_at, updated_at)
      values (new.society_id, new.block_id, new.building_id, new.flat_id, new.moved_in_on, new.resident_import_id,
        new.updated_at, new.updated_at)
      on conflict (flat_id) where owned_until is null do nothing
      returning member_id into new.member_id;
    if new.member_id is null then
      select member_id into new.member_id from member where flat_id = new.flat_id and owned_until is null for key share;
    end if;
  end loop;
  return new;
end $$;
create trigger resident_of_member before insert or update of resident_type, flat_id, status on resident
  for each row execute function resident_find_member();

-- The holder whose resident record this is: linked already, or found by number or name, or the first one of a new member. A holder's
-- name and contacts follow their resident record. What they owed as a resident goes over to the member as a whole.
create function resident_follow_holder() returns trigger language plpgsql as $$
begin
  if new.member_id is null or not new.status then return null; end if;
  update member_holder set name = new.name, country_code = new.country_code, phone_number = new.phone_number, email_id = new.email_id,
      updated_at = new.updated_at
    where society_resident_id = new.society_resident_id
      and (name, phone_number, email_id) is distinct from (new.name, new.phone_number, new.email_id);
  if not exists (
    select from member_holder where society_resident_id = new.society_resident_id and member_id = new.member_id) then
    update member_holder set society_resident_id = new.society_resident_id, phone_number = new.phone_number,
        email_id = coalesce(nullif(new.email_id, ''), email_id), updated_at = new.updated_at
      where member_holder_id = (
        select member_holder_id from member_holder
        where member_id = new.member_id and society_resident_id is null
          and (phone_number = new.phone_number or lower(name) = lower(new.name))
        order by phone_number = new.phone_number desc nulls last, position limit 1);
    if not found then
      insert into member_holder (society_id, member_id, position, name, country_code, phone_number, email_id, society_resident_id,
          created_at, updated_at)
        select new.society_id, new.member_id, 1, new.name, new.country_code, new.phone_number, new.email_id, new.society_resident_id,
          new.updated_at, new.updated_at
        where not exists (select from member_holder where member_id = new.member_id);
    end if;
  end if;
  update account set member_id = new.member_id, society_resident_id = null
    where society_resident_id = new.society_resident_id and flat_id = new.flat_id
      and exists (select from member_holder where society_resident_id = new.society_resident_id and member_id = new.member_id)
      and not exists (select from account as theirs where theirs.member_id = new.member_id);
  return null;
end $$;
create trigger resident_is_holder
  after insert or update of resident_type, flat_id, status, name, country_code, phone_number, email_id on resident
  for each row execute function resident_follow_holder();
