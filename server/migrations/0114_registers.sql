-- What the nomination register has beside the resolution.
alter table nomination add column remarks text not null default ''
  constraint nomination_remarks_short check (length(remarks) <= 300);

-- The face value of one share; null until somebody enters it.
alter table society add column share_face_paise bigint
  constraint society_share_face_known check (share_face_paise >= 0);

-- A tenant's landline, a number abroad or a second mobile, as it is written. The log has no contacts.
alter table resident add column other_contact text not null default ''
  constraint resident_other_contact_short check (length(other_contact) <= 100);
drop trigger audit on resident;
create trigger audit after insert or update or delete on resident for each row
  execute function audit_change('Society_Resident', 'society_resident_id', 'name', 'society_id', 'society_resident_id', 'society_id',
    'accepted_phone', 'other_contact', 'agreement_told_until', 'created_at', 'updated_at');
