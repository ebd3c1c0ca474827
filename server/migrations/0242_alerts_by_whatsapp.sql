-- Saved searches can tell by WhatsApp too, to who has agreed to offers there.
alter table saved_search add column by_whatsapp boolean not null default false;
