-- Notice letters to debtors: the texts of an issuer, batches that were issued together with their file, and the letters as they
-- were issued.

alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known
  check (series in ('B', 'R', 'CN', 'DN', 'DV', 'CERT', 'OB', 'JV', 'WO', 'NB', 'DS', 'NL')) not valid;
alter table number_series validate constraint number_series_known;

-- Without a row a step goes in the usual words.
create table letter_template (
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint letter_template_society references society,
  vendor_id uuid constraint letter_template_vendor references vendor,
  -- 1 first reminder, 2 second notice, 3 final notice.
  step smallint not null constraint letter_template_step_known check (step between 1 and 3),
  language text not null constraint letter_template_language_known check (language in ('en', 'hi')),
  title text not null constraint letter_template_title_length check (length(title) between 1 and 120),
  body text not null constraint letter_template_body_length check (length(body) between 1 and 4000),
  updated_at timestamptz not null,
  constraint letter_template_key primary key (issuer_id, step, language),
  constraint letter_template_one_issuer check (num_nonnulls(society_id, vendor_id) = 1)
);
create trigger audit after insert or update or delete on letter_template for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Letter_Template', 'issuer_id', 'step', 'society_id vendor_id', 'issuer_id', 'society_id', 'vendor_id',
    'updated_at');

-- Letters that were issued together, with one file of all of them. The file is kept for some days; the letters stay.
create table letter_batch (
  letter_batch_id uuid not null default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint letter_batch_society references society,
  vendor_id uuid constraint letter_batch_vendor references vendor,
  step smallint not null constraint letter_batch_step_known check (step between 1 and 3),
  language text not null constraint letter_batch_language_known check (language in ('en', 'hi')),
  letters integer not null constraint letter_batch_not_empty check (letters > 0),
  issued_by uuid not null constraint letter_batch_issued_by references vendor,
  created_at timestamptz not null,
  done_letters integer not null default 0,
  pages integer not null default 0,
  -- Null until it is drawn, and after its time.
  document_id uuid constraint letter_batch_document references document,
  ended_at timestamptz,
  has_failed boolean not null default false,
  constraint letter_batch_key primary key (issuer_id, letter_batch_id),
  constraint letter_batch_one_issuer check (num_nonnulls(society_id, vendor_id) = 1)
);
create index letter_batch_newest on letter_batch (issuer_id, created_at desc, letter_batch_id desc);
create index letter_batch_of_document on letter_batch (document_id);
create index letter_batch_waiting on letter_batch (created_at) where ended_at is null or document_id is not null;
create trigger audit after insert on letter_batch for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Letter_Batch', 'letter_batch_id', '', 'society_id vendor_id', 'letter_batch_id', 'issuer_id',
    'society_id', 'vendor_id', 'issued_by', 'created_at', 'done_letters', 'pages', 'document_id', 'ended_at', 'has_failed');

create table notice_letter (
  notice_letter_id uuid not null default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint notice_letter_society references society,
  vendor_id uuid constraint notice_letter_vendor references vendor,
  account_id uuid not null,
  letter_batch_id uuid not null,
  follow_up_id uuid not null,
  step smallint not null constraint notice_letter_step_known check (step between 1 and 3),
  language text not null constraint notice_letter_language_known check (language in ('en', 'hi')),
  financial_year smallint not null,
  number integer not null constraint notice_letter_number_positive check (number > 0),
  letter_no text not null generated always as (document_number('NL', financial_year, number)) stored,
  issued_on date not null,
  pay_by date not null constraint notice_letter_pay_by_after check (pay_by > issued_on),
  party_name text not null,
  flat_label text not null,
  title text not null,
  body text not null,
  amount_paise bigint not null constraint notice_letter_amount_positive check (amount_paise > 0),
  interest_paise bigint not null constraint notice_letter_interest_part check (interest_paise between 0 and amount_paise),
  oldest_due_on date not null,
  -- The head of the letter, the address, the open bills, how to pay, and who signs: as they were.
  content jsonb not null,
  issued_by uuid not null constraint notice_letter_issued_by references vendor,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by uuid constraint notice_letter_cancelled_by references vendor,
  cancel_reason text not null default '',
  constraint notice_letter_key primary key (issuer_id, notice_letter_id),
  constraint notice_letter_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint notice_letter_number_once unique (issuer_id, financial_year, number),
  constraint notice_letter_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint notice_letter_batch foreign key (issuer_id, letter_batch_id) references letter_batch (issuer_id, letter_batch_id),
  constraint notice_letter_follow_up foreign key (issuer_id, follow_up_id)
    references collection_follow_up (issuer_id, follow_up_id),
  constraint notice_letter_cancelled check ((cancelled_at is null) = (cancelled_by is null)
    and (cancelled_at is null) = (cancel_reason = ''))
);
-- Whoever asks twice in a day gets one letter.
create unique index notice_letter_once_a_day on notice_letter (account_id, step, issued_on) where cancelled_at is null;
create index notice_letter_newest on notice_letter (issuer_id, created_at desc, notice_letter_id desc);
create index notice_letter_of_account on notice_letter (account_id, created_at desc, notice_letter_id desc);
create index notice_letter_of_batch on notice_letter (letter_batch_id);
create unique index notice_letter_of_follow_up on notice_letter (follow_up_id);

-- A letter stays as it was issued, and is cancelled once.
create function notice_letter_keep() returns trigger language plpgsql as $$
declare
  ends constant text[] := array['issuer_id', 'letter_no', 'cancelled_at', 'cancelled_by', 'cancel_reason'];
begin
  -- The generated columns are not there yet before an update.
  if old.cancelled_at is not null or to_jsonb(new) - ends <> to_jsonb(old) - ends then
    raise exception 'A letter is never edited' using errcode = 'check_violation', constraint = 'notice_letter_cancelled_once';
  end if;
  return new;
end $$;
create trigger notice_letter_kept before update on notice_letter for each row execute function notice_letter_keep();
create trigger notice_letter_stays before delete or truncate on notice_letter for each statement execute function money_refuse();

create trigger audit after insert or update on notice_letter for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Notice_Letter', 'notice_letter_id', 'letter_no', 'society_id vendor_id', 'notice_letter_id', 'issuer_id',
    'society_id', 'vendor_id', 'account_id', 'letter_batch_id', 'follow_up_id', 'letter_no', 'financial_year', 'number', 'party_name',
    'flat_label', 'body', 'content', 'oldest_due_on', 'issued_by', 'created_at', 'cancelled_by');
