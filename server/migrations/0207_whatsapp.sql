-- Who has agreed to messages by WhatsApp, and to which. It is of a number: one that the account gets later has agreed to nothing.
create table whatsapp_consent (
  vendor_id uuid primary key constraint whatsapp_consent_vendor references vendor on delete cascade,
  phone_number text not null,
  notices_at timestamptz,
  offers_at timestamptz,
  -- By the word STOP; the choices stay, for the word START.
  stopped_at timestamptz
);
create index whatsapp_consent_of_phone on whatsapp_consent (phone_number);

-- The rows that are there satisfy the narrower rule that it replaces, so nothing is read.
alter table message drop constraint message_channel_known;
alter table message add constraint message_channel_known check (channel in ('sms', 'email', 'whatsapp', 'push')) not valid;
