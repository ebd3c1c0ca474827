-- Whom a society or a landlord pays: suppliers, and people whose expenses are paid back.

create table supplier (
  supplier_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint supplier_society references society,
  vendor_id uuid constraint supplier_vendor references vendor,
  name text not null constraint supplier_name_filled check (name <> '' and name = btrim(name) and length(name) <= 100),
  -- 1 business, 2 somebody who is paid back what they spent.
  kind smallint not null constraint supplier_kind_known check (kind in (1, 2)),
  phone_number text constraint supplier_phone_digits check (phone_number ~ '^[0-9]{10}$'),
  email_id text,
  address text not null default '',
  pan text not null default '' constraint supplier_pan_form check (pan ~ '^([A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z])?$'),
  gstin text not null default '' constraint supplier_gstin_form check (gstin ~ '^([0-9]{2}[0-9A-Z]{13})?$'),
  udyam_no text not null default '' constraint supplier_udyam_form check (udyam_no ~ '^(UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7})?$'),
  -- 0 none, 1 micro, 2 small, 3 medium.
  msme_class smallint not null default 0 constraint supplier_msme_known check (msme_class between 0 and 3),
  -- The days of credit of a written agreement; null without one.
  credit_days smallint constraint supplier_credit_days check (credit_days between 0 and 365),
  bank_account_no text not null default '' constraint supplier_bank_no_form check (bank_account_no ~ '^([0-9A-Z]{6,20})?$'),
  ifsc text not null default '' constraint supplier_ifsc_form check (ifsc ~ '^([A-Z]{4}0[A-Z0-9]{6})?$'),
  bank_name text not null default '',
  upi_id text not null default '' constraint supplier_upi_id check (upi_id ~ '^([a-z0-9][a-z0-9._-]*@[a-z][a-z0-9]+)?$'),
  tds_nature text not null default 'none' constraint supplier_tds_nature_known check (tds_nature in (
    'none', 'contractor', 'professional', 'technical', 'commission', 'rent-building', 'rent-machinery')),
  -- What their bills are usually for.
  ledger_account_id uuid,
  status boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint supplier_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint supplier_of_issuer unique (issuer_id, supplier_id),
  constraint supplier_bank_whole check ((bank_account_no = '') = (ifsc = '')),
  constraint supplier_ledger foreign key (issuer_id, ledger_account_id)
    references ledger_account (issuer_id, ledger_account_id)
);
create unique index supplier_name_once on supplier (issuer_id, lower(name));
create unique index supplier_pan_once on supplier (issuer_id, pan, gstin) where pan <> '';
create index supplier_by_name on supplier (issuer_id, lower(name), supplier_id);
create index supplier_of_ledger on supplier (issuer_id, ledger_account_id) where ledger_account_id is not null;
create trigger supplier_stays before delete or truncate on supplier for each statement execute function money_refuse();
create trigger audit after insert or update on supplier for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Supplier', 'supplier_id', 'name', 'society_id vendor_id', 'supplier_id', 'society_id', 'vendor_id',
    'issuer_id', 'created_at', 'updated_at');

-- How an issuer approves bills, and whether it deducts tax.
create table payables_setting (
  issuer_id uuid primary key generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint payables_setting_society references society,
  vendor_id uuid constraint payables_setting_vendor references vendor,
  -- Up to this much one person besides who entered a bill is enough; above it, two.
  one_approver_paise bigint not null constraint payables_setting_limit check (one_approver_paise >= 0),
  deducts_tds boolean not null,
  tan text not null default '' constraint payables_setting_tan_form check (tan ~ '^([A-Z]{4}[0-9]{5}[A-Z])?$'),
  updated_at timestamptz not null,
  constraint payables_setting_one_issuer check (num_nonnulls(society_id, vendor_id) = 1)
);
create trigger audit after insert or update on payables_setting for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Payables_Setting', 'issuer_id', '', 'society_id vendor_id', 'issuer_id', 'society_id', 'vendor_id',
    'updated_at');
