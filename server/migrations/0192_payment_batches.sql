-- Payments to several suppliers that are made together, with the file for the bank's upload, and the columns of such files for each account.

alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known
  check (series in ('B', 'R', 'CN', 'DN', 'DV', 'CERT', 'OB', 'JV', 'WO', 'NB', 'DS', 'NL', 'PB', 'PV', 'TC', 'BP')) not valid;
alter table number_series validate constraint number_series_known;

-- The columns that a person chose for an account; without a row it has those that we bring along.
create table payment_layout (
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint payment_layout_society references society,
  vendor_id uuid constraint payment_layout_vendor references vendor,
  bank_account_id uuid not null,
  has_heading boolean not null,
  date_format text not null,
  separator text not null,
  neft text not null constraint payment_layout_neft_filled check (neft <> ''),
  rtgs text not null,
  imps text not null,
  within_bank text not null,
  -- [{"Field", "Heading", "Text"}] in the order of the file.
  layout_columns jsonb not null constraint payment_layout_columns_some check (jsonb_array_length(layout_columns) between 1 and 40),
  updated_at timestamptz not null,
  constraint payment_layout_once primary key (issuer_id, bank_account_id),
  constraint payment_layout_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint payment_layout_bank foreign key (issuer_id, bank_account_id) references bank_account (issuer_id, bank_account_id)
);
create trigger audit after insert or update or delete on payment_layout for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Payment_Layout', 'bank_account_id', '', 'society_id vendor_id', 'society_id', 'vendor_id', 'issuer_id',
    'bank_account_id', 'updated_at');

create table payment_batch (
  payment_batch_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint payment_batch_society references society,
  vendor_id uuid constraint payment_batch_vendor references vendor,
  financial_year smallint not null,
  number integer not null constraint payment_batch_number_positive check (number > 0),
  batch_no text not null generated always as (document_number('BP', financial_year, number)) stored,
  bank_account_id uuid not null,
  paid_on date not null,
  payments integer not null constraint payment_batch_payments_some check (payments > 0),
  total_paise bigint not null constraint payment_batch_total_positive check (total_paise > 0),
  file_name text not null,
  -- As it was made, so that it is the same each time.
  file_text text not null,
  made_by uuid not null constraint payment_batch_made_by references vendor,
  created_at timestamptz not null,
  constraint payment_batch_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint payment_batch_of_issuer unique (issuer_id, payment_batch_id),
  constraint payment_batch_number_once unique (issuer_id, financial_year, number),
  constraint payment_batch_bank foreign key (issuer_id, bank_account_id) references bank_account (issuer_id, bank_account_id),
  constraint payment_batch_year_of_day check (financial_year = extract(year from paid_on - interval '3 months'))
);
create index payment_batch_newest on payment_batch (issuer_id, created_at desc, payment_batch_id desc);
create index payment_batch_of_account on payment_batch (issuer_id, bank_account_id, created_at desc, payment_batch_id desc);
create trigger payment_batch_stays before update or delete or truncate on payment_batch
  for each statement execute function money_refuse();
create trigger audit after insert on payment_batch for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Payment_Batch', 'payment_batch_id', 'batch_no', 'society_id vendor_id', 'payment_batch_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'bank_account_id', 'file_text', 'made_by', 'created_at');

-- The payments of a batch, with where each was sent then.
create table payment_batch_part (
  supplier_payment_id uuid primary key,
  issuer_id uuid not null,
  payment_batch_id uuid not null,
  position smallint not null,
  -- 1 NEFT, 2 RTGS, 3 IMPS, 4 within the bank.
  transfer_kind smallint not null constraint payment_batch_part_transfer_known check (transfer_kind between 1 and 4),
  bank_account_no text not null,
  ifsc text not null,
  constraint payment_batch_part_position unique (issuer_id, payment_batch_id, position),
  constraint payment_batch_part_batch foreign key (issuer_id, payment_batch_id) references payment_batch (issuer_id, payment_batch_id),
  constraint payment_batch_part_payment foreign key (issuer_id, supplier_payment_id)
    references supplier_payment (issuer_id, supplier_payment_id)
);
create trigger payment_batch_part_stays before update or delete or truncate on payment_batch_part
  for each statement execute function money_refuse();
