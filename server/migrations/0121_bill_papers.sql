-- What a society prints on its bills, the account into which they are paid by bank transfer, and files with all bills of a run.
alter table payment_setting
  add column bank_account_no text not null default '',
  add column ifsc text not null default '',
  add column bank_name text not null default '';
alter table payment_setting add constraint payment_setting_bank_account_no check (bank_account_no ~ '^([0-9A-Z]{6,20})?$') not valid;
alter table payment_setting validate constraint payment_setting_bank_account_no;
alter table payment_setting add constraint payment_setting_ifsc check (ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$') not valid;
alter table payment_setting validate constraint payment_setting_ifsc;
-- An account number without its bank's code pays nobody.
alter table payment_setting add constraint payment_setting_bank_whole check ((bank_account_no = '') = (ifsc = '')) not valid;
alter table payment_setting validate constraint payment_setting_bank_whole;
alter table payment_setting drop constraint payment_setting_payee_named;
alter table payment_setting add constraint payment_setting_payee_named
  check ((upi_id = '' and bank_account_no = '') or payee_name <> '') not valid;
alter table payment_setting validate constraint payment_setting_payee_named;

create or replace function audit_is_contact(field text) returns boolean language sql immutable as $$
  select field ~ 'phone|email|emergency_contact|^upi_id$|^bank_account_no$'
$$;

create table bill_paper_setting (
  society_id uuid primary key constraint bill_paper_setting_society references society,
  layout text not null default 'full' constraint bill_paper_setting_layout_known check (layout in ('full', 'two-up')),
  -- Who signs: `Hon. Treasurer`; empty prints no line for a signature.
  signatory text not null default '' constraint bill_paper_setting_signatory_short check (length(signatory) <= 60),
  notes_en text not null default '' constraint bill_paper_setting_notes_en_short check (length(notes_en) <= 1500),
  notes_hi text not null default '' constraint bill_paper_setting_notes_hi_short check (length(notes_hi) <= 1500),
  -- Whether the mail of a new bill carries it as a PDF; who gets mail is each member's choice.
  is_mailed boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create trigger audit after insert or update or delete on bill_paper_setting for each row
  execute function audit_change('Bill_Paper_Setting', 'society_id', '', 'society_id', 'society_id', 'created_at', 'updated_at');

-- A file with all bills of a run, as they were when it was drawn. It is kept for some days.
create table bill_run_file (
  bill_run_file_id uuid not null default uuidv7(),
  society_id uuid not null,
  bill_run_id uuid not null,
  layout text not null constraint bill_run_file_layout_known check (layout in ('full', 'two-up')),
  language text not null,
  requested_by uuid not null constraint bill_run_file_requested_by references vendor,
  created_at timestamptz not null,
  total_bills integer not null default 0,
  done_bills integer not null default 0,
  pages integer not null default 0,
  -- Null until it is drawn.
  document_id uuid constraint bill_run_file_document references document,
  ended_at timestamptz,
  -- Whether drawing it was given up.
  has_failed boolean not null default false,
  constraint bill_run_file_pkey primary key (society_id, bill_run_file_id),
  constraint bill_run_file_run foreign key (society_id, bill_run_id) references bill_run (society_id, bill_run_id),
  constraint bill_run_file_ended check (case when document_id is not null or has_failed then ended_at is not null else ended_at is null end)
);
create index bill_run_file_of_run on bill_run_file (bill_run_id, created_at desc);
create index bill_run_file_of_document on bill_run_file (document_id);
-- Who asks twice, or somebody else who asks meanwhile, gets the same one.
create unique index bill_run_file_one_waiting on bill_run_file (bill_run_id, layout, language) where ended_at is null;
create trigger audit after insert on bill_run_file for each row
  execute function audit_change('Bill_Run_File', 'bill_run_file_id', '', 'society_id', 'bill_run_file_id', 'society_id', 'requested_by',
    'created_at', 'total_bills', 'done_bills', 'pages', 'document_id', 'ended_at', 'has_failed');
