-- Numbers of which an owner wants to hear no more. Later enquiries and messages of theirs are kept for who wrote them, who learns
-- nothing of it, and reach nobody else (`is_blocked`).
create table blocked_number (
  vendor_id uuid not null constraint blocked_number_vendor references vendor,
  blocked_number_id uuid not null default uuidv7(),
  phone_number text not null,
  -- As in the enquiry.
  name text not null,
  created_at timestamptz not null,
  primary key (vendor_id, blocked_number_id),
  constraint blocked_number_once unique (vendor_id, phone_number)
);
-- The log cannot forget: whose number it is stays in the row.
create trigger audit after insert or update or delete on blocked_number for each row
  execute function audit_change('Blocked_Number', 'blocked_number_id', '', 'vendor_id', 'blocked_number_id', 'vendor_id', 'name',
    'phone_number', 'created_at');

alter table enquiry add column is_blocked boolean not null default false;
alter table enquiry_message add column is_blocked boolean not null default false;
drop trigger audit on enquiry_message;
create trigger audit after insert on enquiry_message for each row when (not new.is_blocked)
  execute function audit_change('Property_Enquiry_Message', 'enquiry_message_id', '', 'vendor_id', 'enquiry_message_id',
    'vendor_id', 'words', 'created_at', 'is_blocked');
drop trigger audit on enquiry;
create trigger audit after insert or update or delete on enquiry for each row
  execute function audit_change('Property_Enquiry', 'enquiry_id', 'name', 'property_id', 'enquiry_id', 'name', 'email_id',
    'phone_number', 'created_at', 'lost_words', 'asker_id', 'is_blocked');
