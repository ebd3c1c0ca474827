-- Who asked finds their enquiries by their number. Once the number goes to somebody else, or the account to another number, the
-- enquiries stay with the account that had it (`asker_id`).
alter table enquiry
  add column asker_id uuid constraint enquiry_asker references vendor,
  -- Whether the owner shows their number to who asked.
  add column owner_phone_shared boolean not null default false;
create index enquiry_by_phone on enquiry (phone_number, created_at desc, enquiry_id desc);
create index enquiry_by_asker on enquiry (asker_id, created_at desc, enquiry_id desc) where asker_id is not null;

drop trigger audit on enquiry;
create trigger audit after insert or update or delete on enquiry for each row
  execute function audit_change('Property_Enquiry', 'enquiry_id', 'name', 'property_id', 'enquiry_id', 'name', 'email_id',
    'phone_number', 'created_at', 'lost_words', 'asker_id');

-- What the two sides of an enquiry write to each other.
create table enquiry_message (
  vendor_id uuid not null constraint enquiry_message_vendor references vendor,
  enquiry_id uuid not null constraint enquiry_message_enquiry references enquiry on delete cascade,
  enquiry_message_id uuid not null default uuidv7(),
  created_at timestamptz not null,
  by_owner boolean not null,
  words text not null constraint enquiry_message_filled check (words <> '' and length(words) <= 1000),
  primary key (vendor_id, enquiry_id, created_at, enquiry_message_id)
);
create index enquiry_message_by_enquiry on enquiry_message (enquiry_id, created_at desc, enquiry_message_id desc);
-- The log cannot forget, and a message may be about a person: what it says stays in its own row.
create trigger audit after insert or update or delete on enquiry_message for each row
  execute function audit_change('Property_Enquiry_Message', 'enquiry_message_id', '', 'vendor_id', 'enquiry_message_id',
    'vendor_id', 'words', 'created_at');
