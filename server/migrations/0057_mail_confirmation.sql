-- A mail with a link and a code, by which an account's mail address is confirmed. Link and code are signed and kept nowhere.
create table mail_confirmation (
  mail_confirmation_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint mail_confirmation_vendor references vendor on delete cascade,
  email_id text not null,
  -- Of the mailbox, however its address is written: mails to one are limited, whichever accounts ask for them.
  mailbox_hash bytea not null,
  -- Wrong codes.
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The account's address was changed meanwhile.
  ended_at timestamptz,
  -- The owner of the mailbox says that the account is not theirs.
  declined_at timestamptz
);
create index mail_confirmation_by_vendor on mail_confirmation (vendor_id, created_at);
create index mail_confirmation_by_mailbox on mail_confirmation (mailbox_hash, created_at);
create index mail_confirmation_by_age on mail_confirmation (created_at);

alter table vendor add constraint vendor_verified_email_known check (email_verified_at is null or email_id is not null) not valid;
alter table vendor validate constraint vendor_verified_email_known;

-- The demo story knows itself by its first account. Everybody else confirms their address once.
update vendor set email_verified_at = created_at
where email_id like '%@example.in' and email_verified_at is null
  and (select phone_number from vendor order by created_at limit 1) = '9000000001';
