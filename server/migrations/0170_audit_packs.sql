-- A ZIP file of a financial year of the books, as they were when it was made. It is kept for some days.
create table audit_pack (
  audit_pack_id uuid not null default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint audit_pack_society references society,
  vendor_id uuid constraint audit_pack_vendor references vendor,
  -- The year in which it begins.
  financial_year smallint not null,
  language text not null,
  requested_by uuid not null constraint audit_pack_requested_by references vendor,
  created_at timestamptz not null,
  -- What is being made, and how many of its files are.
  step text,
  done_files integer not null default 0,
  total_files integer not null default 0,
  -- Null until all of it is made: nobody gets half of a pack.
  document_id uuid constraint audit_pack_document references document,
  ended_at timestamptz,
  -- Whether making it was given up.
  has_failed boolean not null default false,
  constraint audit_pack_pkey primary key (issuer_id, audit_pack_id),
  constraint audit_pack_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint audit_pack_ended check (case when document_id is not null or has_failed then ended_at is not null else ended_at is null end)
);
create index audit_pack_by_age on audit_pack (issuer_id, created_at desc);
create index audit_pack_of_document on audit_pack (document_id);
create index audit_pack_over on audit_pack (created_at);
-- Who asks twice, or somebody else who asks meanwhile, gets the same one.
create unique index audit_pack_one_waiting on audit_pack (issuer_id, financial_year, language) where ended_at is null;
create trigger audit after insert on audit_pack for each row
  execute function audit_change('Audit_Pack', 'audit_pack_id', '', 'society_id vendor_id', 'audit_pack_id', 'society_id', 'vendor_id',
    'issuer_id', 'requested_by', 'created_at', 'step', 'done_files', 'total_files', 'document_id', 'ended_at', 'has_failed');
