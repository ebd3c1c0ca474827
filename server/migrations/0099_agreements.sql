-- The agreement of a tenant or PG resident: from and until which day it runs. Nothing happens by itself on its last day.
alter table resident add column agreement_from date;
alter table resident add column agreement_until date;
alter table resident add constraint resident_agreement_in_order check (agreement_from <= agreement_until) not valid;
alter table resident validate constraint resident_agreement_in_order;
-- The last day that the office and the owner were told about, so that they are told of each once.
alter table resident add column agreement_told_until date;
create index resident_agreement_end on resident (society_id, agreement_until) where status and agreement_until is not null;
create index resident_agreement_to_tell on resident (agreement_until)
  where status and agreement_until is distinct from agreement_told_until;

drop trigger audit on resident;
create trigger audit after insert or update or delete on resident for each row
  execute function audit_change('Society_Resident', 'society_resident_id', 'name', 'society_id', 'society_resident_id', 'society_id',
    'accepted_phone', 'agreement_told_until', 'created_at', 'updated_at');
