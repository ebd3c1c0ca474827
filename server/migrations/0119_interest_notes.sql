-- A credit note on the interest of a bill: a waiver by resolution, or a correction of interest that was wrong.
alter table bill_note add column interest_note text, add column resolution_no text not null default '';
alter table bill_note add constraint bill_note_interest_known check (interest_note in ('waiver', 'correction')) not valid;
alter table bill_note validate constraint bill_note_interest_known;
alter table bill_note add constraint bill_note_interest_is_credit check (interest_note is null or kind = 1) not valid;
alter table bill_note validate constraint bill_note_interest_is_credit;
alter table bill_note add constraint bill_note_waiver_resolved check (interest_note <> 'waiver' or resolution_no <> '') not valid;
alter table bill_note validate constraint bill_note_waiver_resolved;
