-- Up to when each side of an enquiry has read what the other wrote. What was written before this migration counts as read.
alter table enquiry
  add column owner_read_at timestamptz,
  add column asker_read_at timestamptz;

-- Reading is no change of an enquiry that its log should name.
drop trigger audit on enquiry;
update enquiry set owner_read_at = now(), asker_read_at = now()
where exists (select from enquiry_message where enquiry_message.enquiry_id = enquiry.enquiry_id);
create trigger audit after insert or update or delete on enquiry for each row
  execute function audit_change('Property_Enquiry', 'enquiry_id', 'name', 'property_id', 'enquiry_id', 'name', 'email_id',
    'phone_number', 'created_at', 'lost_words', 'asker_id', 'is_blocked', 'owner_read_at', 'asker_read_at');

-- Titles that differ by case only look like one: those that do are told apart by a number.
update answer_template set title = left(title, 54) || ' (' || twin.place || ')'
from (
  select answer_template_id, row_number() over (partition by vendor_id, lower(title) order by created_at, answer_template_id) as place
  from answer_template
) as twin
where twin.answer_template_id = answer_template.answer_template_id and twin.place > 1;
alter table answer_template drop constraint answer_template_once;
create unique index answer_template_once on answer_template (vendor_id, lower(title));

-- A message is found by its id alone, to count it as read.
create index enquiry_message_by_id on enquiry_message (enquiry_message_id);
