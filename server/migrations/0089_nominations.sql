-- What Form I of the register of members has besides. Null and empty mean that nobody knows it.
alter table member
  add column entrance_fee_paise bigint constraint member_entrance_fee_known check (entrance_fee_paise >= 0),
  add column entrance_fee_on date,
  -- What the new member paid the society for the transfer, apart from its premium.
  add column transfer_fee_paise bigint constraint member_transfer_fee_known check (transfer_fee_paise >= 0),
  add column transfer_premium_paise bigint constraint member_transfer_premium_known check (transfer_premium_paise >= 0),
  add column transfer_paid_on date,
  add column transfer_reference text not null default '',
  add column remarks text not null default '';

alter table member_holder
  add column occupation text not null default '',
  add column age_at_admission smallint constraint member_holder_age_known check (age_at_admission between 0 and 120);
-- The log has neither, like the address.
drop trigger audit on member_holder;
create trigger audit after insert or update or delete on member_holder for each row
  execute function audit_change('Society_Member_Holder', 'member_holder_id', 'name', 'society_id', 'member_holder_id', 'society_id',
    'pan', 'address', 'occupation', 'age_at_admission', 'society_resident_id', 'created_at', 'updated_at');

-- To whom a member's shares go. It is never edited: another nomination replaces it, and the one before remains with its last day.
create table nomination (
  nomination_id uuid primary key default uuidv7(),
  society_id uuid not null,
  member_id uuid not null,
  nominated_on date not null,
  -- The committee's meeting that recorded it.
  resolution_no text not null default '',
  resolution_on date,
  revoked_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint nomination_member foreign key (society_id, member_id) references member (society_id, member_id),
  constraint nomination_revoked_after check (revoked_on >= nominated_on),
  constraint nomination_of_society unique (society_id, nomination_id)
);
create unique index nomination_in_force on nomination (member_id) where revoked_on is null;
create index nomination_by_member on nomination (society_id, member_id, nominated_on);

create table nominee (
  nominee_id uuid primary key default uuidv7(),
  society_id uuid not null,
  nomination_id uuid not null,
  position smallint not null constraint nominee_position_known check (position between 1 and 20),
  name text not null constraint nominee_name_filled check (name <> '' and name = btrim(name)),
  relationship text not null default '',
  address text not null default '',
  -- In hundredths of a percent, so that thirds add up as they are written.
  share integer not null constraint nominee_share_part check (share between 1 and 10000),
  born_on date,
  -- Who receives for a minor.
  guardian text not null default '',
  constraint nominee_nomination foreign key (society_id, nomination_id) references nomination (society_id, nomination_id) on delete cascade,
  constraint nominee_guardian_of_minor check (guardian = '' or born_on is not null),
  constraint nominee_order unique (society_id, nomination_id, position)
);

-- At the end of the transaction the shares of a nomination are 100 %, and every minor has a guardian.
create function nomination_is_whole() returns trigger language plpgsql as $$
declare
  of_nomination constant uuid := coalesce(new.nomination_id, old.nomination_id);
  nominated nomination%rowtype;
begin
  select * into nominated from nomination where nomination_id = of_nomination;
  if not found then return null; end if;
  if (select coalesce(sum(share), 0) from nominee where nomination_id = of_nomination) <> 10000 then
    raise exception 'the shares of nomination % are not 100 %%', of_nomination
      using errcode = 'check_violation', constraint = 'nomination_shares_whole', table = 'nomination';
  end if;
  if exists (select from nominee where nomination_id = of_nomination and guardian = ''
      and born_on > nominated.nominated_on - interval '18 years') then
    raise exception 'a minor in nomination % has no guardian', of_nomination
      using errcode = 'check_violation', constraint = 'nomination_guardian_of_minor', table = 'nomination';
  end if;
  return null;
end $$;
create constraint trigger nomination_whole after insert or update on nomination
  deferrable initially deferred for each row execute function nomination_is_whole();
create constraint trigger nominees_whole after insert or update or delete on nominee
  deferrable initially deferred for each row execute function nomination_is_whole();

create trigger audit after insert or update or delete on nomination for each row
  execute function audit_change('Society_Nomination', 'nomination_id', 'nominated_on', 'society_id', 'nomination_id', 'society_id',
    'created_at', 'updated_at');
-- Like a holder's, the address of a nominee and the day of birth are not in the log.
create trigger audit after insert or update or delete on nominee for each row
  execute function audit_change('Society_Nominee', 'nominee_id', 'name', 'society_id', 'nominee_id', 'society_id',
    'nomination_id', 'position', 'address', 'born_on', 'guardian');
