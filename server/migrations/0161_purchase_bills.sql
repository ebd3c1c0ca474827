-- Bills of suppliers: entered by one person, approved by others, and only then in the books (0162).

alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known
  check (series in ('B', 'R', 'CN', 'DN', 'DV', 'CERT', 'OB', 'JV', 'WO', 'NB', 'DS', 'NL', 'PB', 'PV')) not valid;
alter table number_series validate constraint number_series_known;

create table purchase_bill (
  purchase_bill_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint purchase_bill_society references society,
  vendor_id uuid constraint purchase_bill_vendor references vendor,
  supplier_id uuid not null,
  -- Our own number.
  financial_year smallint not null,
  number integer not null constraint purchase_bill_number_positive check (number > 0),
  purchase_bill_no text not null generated always as (document_number('PB', financial_year, number)) stored,
  -- As the supplier wrote it, and its letters and digits alone, by which it is known again.
  invoice_no text not null constraint purchase_bill_invoice_filled check (invoice_no <> '' and length(invoice_no) <= 50),
  invoice_key text not null constraint purchase_bill_invoice_key_filled check (invoice_key <> ''),
  invoice_day date not null,
  due_day date not null,
  -- The last day by the law of micro and small enterprises; null for others.
  msme_due_on date,
  narration text not null default '',
  -- The sum of the lines without tax, their GST, and both together.
  net_paise bigint not null constraint purchase_bill_net_positive check (net_paise > 0),
  gst_paise bigint not null constraint purchase_bill_gst_sign check (gst_paise >= 0),
  amount_paise bigint not null generated always as (net_paise + gst_paise) stored,
  -- Whether its GST is input tax credit; else it is part of the cost.
  is_gst_credit boolean not null,
  tds_nature text not null constraint purchase_bill_tds_nature_known check (tds_nature in (
    'none', 'contractor', 'professional', 'technical', 'commission', 'rent-building', 'rent-machinery')),
  tds_ppm integer not null default 0,
  -- What the tax is computed on, with earlier sums once their limit is passed.
  tds_taxable_paise bigint not null default 0 constraint purchase_bill_taxable_sign check (tds_taxable_paise >= 0),
  tds_paise bigint not null default 0 constraint purchase_bill_tds_sign check (tds_paise >= 0),
  tds_section text not null default '',
  tds_code text,
  -- 1 waiting, 2 approved, 3 rejected, 4 withdrawn, 5 reversed.
  state smallint not null default 1 constraint purchase_bill_state_known check (state between 1 and 5),
  -- How many people besides who entered it have to approve it.
  approvals_needed smallint not null constraint purchase_bill_approvals_known check (approvals_needed between 0 and 2),
  approved_at timestamptz,
  -- Of one that was rejected, withdrawn or reversed.
  ended_on date,
  end_reason text not null default '',
  ended_by uuid constraint purchase_bill_ended_by references vendor,
  -- What payments and advances have settled: kept by triggers alone.
  settled_paise bigint not null default 0,
  outstanding_paise bigint not null
    generated always as (case when state = 2 then net_paise + gst_paise - tds_paise - settled_paise else 0 end) stored,
  entered_by uuid not null constraint purchase_bill_entered_by references vendor,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint purchase_bill_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint purchase_bill_of_issuer unique (issuer_id, purchase_bill_id),
  constraint purchase_bill_of_supplier unique (issuer_id, supplier_id, purchase_bill_id),
  constraint purchase_bill_number_once unique (issuer_id, financial_year, number),
  constraint purchase_bill_supplier foreign key (issuer_id, supplier_id) references supplier (issuer_id, supplier_id),
  constraint purchase_bill_year_of_day check (financial_year = extract(year from invoice_day - interval '3 months')),
  constraint purchase_bill_due_after check (due_day >= invoice_day),
  constraint purchase_bill_tds_below check (tds_paise <= net_paise),
  constraint purchase_bill_not_over_settled check (settled_paise between 0 and net_paise + gst_paise - tds_paise),
  constraint purchase_bill_settled_approved check (settled_paise = 0 or state = 2),
  constraint purchase_bill_approved check ((state in (2, 5)) = (approved_at is not null)),
  constraint purchase_bill_ended check ((state in (3, 4, 5)) = (ended_on is not null) and (ended_on is null) = (ended_by is null)),
  constraint purchase_bill_reasoned check (state not in (3, 5) or end_reason <> '')
);
-- The same invoice of a supplier counts once in a financial year.
create unique index purchase_bill_invoice_once on purchase_bill (issuer_id, supplier_id, financial_year, invoice_key)
  where state in (1, 2);
create index purchase_bill_newest on purchase_bill (issuer_id, created_at desc, purchase_bill_id desc);
create index purchase_bill_supplier_newest on purchase_bill (issuer_id, supplier_id, created_at desc, purchase_bill_id desc);
create index purchase_bill_waiting on purchase_bill (issuer_id, created_at, purchase_bill_id) where state = 1;
create index purchase_bill_open on purchase_bill (issuer_id, due_day, purchase_bill_id) where outstanding_paise > 0;
create index purchase_bill_of_tax on purchase_bill (issuer_id, supplier_id, tds_nature, invoice_day) where state = 2;

create table purchase_bill_line (
  issuer_id uuid not null,
  purchase_bill_id uuid not null,
  line_no smallint not null,
  ledger_account_id uuid not null,
  net_paise bigint not null constraint purchase_bill_line_net_positive check (net_paise > 0),
  gst_paise bigint not null constraint purchase_bill_line_gst_sign check (gst_paise >= 0),
  narration text not null default '',
  primary key (issuer_id, purchase_bill_id, line_no),
  constraint purchase_bill_line_bill foreign key (issuer_id, purchase_bill_id) references purchase_bill (issuer_id, purchase_bill_id),
  constraint purchase_bill_line_ledger foreign key (issuer_id, ledger_account_id)
    references ledger_account (issuer_id, ledger_account_id)
);
create index purchase_bill_line_of_ledger on purchase_bill_line (issuer_id, ledger_account_id);

-- Its photos and PDFs.
create table purchase_bill_document (
  document_id uuid primary key constraint purchase_bill_document_document references document,
  issuer_id uuid not null,
  purchase_bill_id uuid not null,
  position smallint not null,
  constraint purchase_bill_document_position unique (issuer_id, purchase_bill_id, position),
  constraint purchase_bill_document_bill foreign key (issuer_id, purchase_bill_id)
    references purchase_bill (issuer_id, purchase_bill_id)
);

create table purchase_approval (
  issuer_id uuid not null,
  purchase_bill_id uuid not null,
  approved_by uuid not null constraint purchase_approval_approved_by references vendor,
  society_id uuid,
  vendor_id uuid,
  created_at timestamptz not null,
  primary key (issuer_id, purchase_bill_id, approved_by),
  constraint purchase_approval_bill foreign key (issuer_id, purchase_bill_id) references purchase_bill (issuer_id, purchase_bill_id)
);

-- A bill is written with its lines, which are its sum.
create function purchase_bill_check_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct issuer_id, purchase_bill_id from added) as these
      join purchase_bill as bill using (issuer_id, purchase_bill_id)
    where (bill.net_paise, bill.gst_paise) is distinct from (
      select (sum(line.net_paise)::bigint, sum(line.gst_paise)::bigint) from purchase_bill_line as line
      where line.issuer_id = these.issuer_id and line.purchase_bill_id = these.purchase_bill_id))
  then
    raise exception 'A bill is the sum of its lines' using errcode = 'check_violation', constraint = 'purchase_bill_is_its_lines';
  end if;
  return null;
end $$;
create trigger purchase_bill_is_its_lines after insert on purchase_bill_line referencing new table as added
  for each statement execute function purchase_bill_check_lines();

-- Nobody approves what they entered, and nothing that no longer waits.
create function purchase_approval_check() returns trigger language plpgsql as $$
declare
  bill purchase_bill;
begin
  select * into bill from purchase_bill where issuer_id = new.issuer_id and purchase_bill_id = new.purchase_bill_id for update;
  if bill.entered_by = new.approved_by then
    raise exception 'Nobody approves a bill that they entered' using errcode = 'check_violation', constraint = 'purchase_approval_not_own';
  end if;
  if bill.state <> 1 then
    raise exception 'This bill does not wait for approval' using errcode = 'check_violation', constraint = 'purchase_approval_waiting';
  end if;
  return new;
end $$;
create trigger purchase_approval_checked before insert on purchase_approval for each row execute function purchase_approval_check();

-- What a bill says stays, and it moves on only as bills do. Its tax is settled when it is approved.
create function purchase_bill_keep() returns trigger language plpgsql as $$
begin
  if (new.society_id, new.vendor_id, new.supplier_id, new.financial_year, new.number, new.invoice_no, new.invoice_key, new.invoice_day,
      new.due_day, new.msme_due_on, new.narration, new.net_paise, new.gst_paise, new.is_gst_credit, new.tds_nature,
      new.approvals_needed, new.entered_by, new.created_at)
    is distinct from (old.society_id, old.vendor_id, old.supplier_id, old.financial_year, old.number, old.invoice_no, old.invoice_key,
      old.invoice_day, old.due_day, old.msme_due_on, old.narration, old.net_paise, old.gst_paise, old.is_gst_credit, old.tds_nature,
      old.approvals_needed, old.entered_by, old.created_at)
    or ((new.tds_ppm, new.tds_taxable_paise, new.tds_paise, new.tds_section, new.tds_code)
      is distinct from (old.tds_ppm, old.tds_taxable_paise, old.tds_paise, old.tds_section, old.tds_code) and old.state <> 1)
    or not (new.state = old.state or (old.state = 1 and new.state in (2, 3, 4)) or (old.state = 2 and new.state = 5))
    or (new.settled_paise <> old.settled_paise and pg_trigger_depth() < 2)
  then
    raise exception 'A bill of a supplier stays as it was entered' using errcode = 'check_violation', constraint = 'purchase_bill_next_state';
  end if;
  -- A computed column has its value only once the row is written.
  if new.state = 2 and old.state = 1 and (
    select count(*) from purchase_approval as approval
    where approval.issuer_id = old.issuer_id and approval.purchase_bill_id = old.purchase_bill_id) < new.approvals_needed
  then
    raise exception 'This bill needs more approvals' using errcode = 'check_violation', constraint = 'purchase_bill_approved_enough';
  end if;
  return new;
end $$;
create trigger purchase_bill_kept before update on purchase_bill for each row execute function purchase_bill_keep();

create function purchase_bill_begin() returns trigger language plpgsql as $$
begin
  if new.state <> 1 or new.settled_paise <> 0 then
    raise exception 'A bill begins as one that waits' using errcode = 'check_violation', constraint = 'purchase_bill_begins_waiting';
  end if;
  return new;
end $$;
create trigger purchase_bill_begun before insert on purchase_bill for each row execute function purchase_bill_begin();
create trigger purchase_bill_stays before delete or truncate on purchase_bill for each statement execute function money_refuse();
create trigger purchase_bill_line_stays before update or delete or truncate on purchase_bill_line
  for each statement execute function money_refuse();
create trigger purchase_approval_stays before update or delete or truncate on purchase_approval
  for each statement execute function money_refuse();

create trigger audit after insert on purchase_bill for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Purchase_Bill', 'purchase_bill_id', 'purchase_bill_no', 'society_id vendor_id', 'purchase_bill_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'invoice_key', 'settled_paise', 'outstanding_paise',
    'tds_ppm', 'tds_taxable_paise', 'tds_code', 'entered_by', 'ended_by', 'created_at', 'updated_at');
create trigger audit_state after update on purchase_bill for each row
  when (current_setting('aangan.actor', true) <> '' and old.state is distinct from new.state)
  execute function audit_change('Purchase_Bill', 'purchase_bill_id', 'purchase_bill_no', 'society_id vendor_id', 'purchase_bill_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'invoice_key', 'settled_paise', 'outstanding_paise',
    'tds_ppm', 'tds_taxable_paise', 'tds_code', 'entered_by', 'ended_by', 'created_at', 'updated_at');
create trigger audit after insert on purchase_approval for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Purchase_Approval', 'purchase_bill_id', '', 'society_id vendor_id', 'purchase_bill_id', 'society_id',
    'vendor_id', 'issuer_id', 'approved_by', 'created_at');
