-- Which reading of its file an import has: a server that has the same one in memory reads only the corrected rows again.
alter table member_import add column reading_id uuid;

-- Numbers by which a holder is reached and does not sign in: a landline with its STD code, a number abroad, a second mobile. As they
-- are written, separated by commas.
alter table member_holder add column other_contact text not null default ''
  constraint member_holder_other_contact_short check (length(other_contact) <= 100);
-- The log has it as little as the address.
drop trigger audit on member_holder;
create trigger audit after insert or update or delete on member_holder for each row
  execute function audit_change('Society_Member_Holder', 'member_holder_id', 'name', 'society_id', 'member_holder_id', 'society_id',
    'pan', 'address', 'other_contact', 'occupation', 'age_at_admission', 'society_resident_id', 'created_at', 'updated_at');
