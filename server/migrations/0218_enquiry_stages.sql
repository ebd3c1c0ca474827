-- How far an owner is with an enquiry: 1 new, 2 contacted, 3 visit, 4 offered, 5 chosen, 6 lost. `status` of the specification
-- follows it: true from the first step on. `responded_at` is the first real answer; an enquiry that is given up unanswered has none.
alter table enquiry
  add column stage smallint not null default 1,
  add column lost_reason smallint,
  -- In the owner's own words.
  add column lost_words text not null default '';

drop trigger audit on enquiry;
update enquiry set stage = 2 where status;
update enquiry set stage = 5, status = true where exists (
  select from rental_contract where rental_contract.enquiry_id = enquiry.enquiry_id);
-- What the owner says of a person stays in the enquiry's own row, as their phone and email do.
create trigger audit after insert or update or delete on enquiry for each row
  execute function audit_change('Property_Enquiry', 'enquiry_id', 'name', 'property_id', 'enquiry_id', 'name', 'email_id',
    'phone_number', 'created_at', 'lost_words');

-- An older server, during an upgrade, writes `status` alone.
create function enquiry_follow_stage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status and new.stage = 1 then new.stage := 2; end if;
  elsif new.stage = old.stage and new.status <> old.status then
    if not new.status then new.stage := 1;
    elsif new.stage = 1 then new.stage := 2;
    end if;
  end if;
  new.status := new.stage <> 1;
  if new.stage <> 6 then
    new.lost_reason := null;
    new.lost_words := '';
  end if;
  return new;
end $$;
create trigger enquiry_follow_stage before insert or update of status, stage, lost_reason, lost_words on enquiry
  for each row execute function enquiry_follow_stage();

alter table enquiry add constraint enquiry_stage_known check (stage between 1 and 6) not valid;
alter table enquiry validate constraint enquiry_stage_known;
alter table enquiry add constraint enquiry_lost_reason_known check (lost_reason between 1 and 8) not valid;
alter table enquiry validate constraint enquiry_lost_reason_known;
alter table enquiry add constraint enquiry_lost_whole check ((stage = 6) = (lost_reason is not null) and length(lost_words) <= 300) not valid;
alter table enquiry validate constraint enquiry_lost_whole;
alter table enquiry add constraint enquiry_status_follows check (status = (stage <> 1)) not valid;
alter table enquiry validate constraint enquiry_status_follows;

-- A column of the board is the newest enquiries of a stage.
create index enquiry_by_stage on enquiry (property_id, stage, created_at desc, enquiry_id desc);
