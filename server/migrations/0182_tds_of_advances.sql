-- Tax that is kept back from advances to suppliers, and certificates for a lower rate. A bill that takes an advance is not taxed on it again.

create table tds_certificate (
  tds_certificate_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint tds_certificate_society references society,
  vendor_id uuid constraint tds_certificate_vendor references vendor,
  supplier_id uuid not null,
  certificate_no text not null constraint tds_certificate_no_form check (certificate_no ~ '^[0-9A-Z]{6,20}$'),
  tds_nature text not null constraint tds_certificate_nature_known check (tds_nature in (
    'contractor', 'professional', 'technical', 'commission', 'rent-building', 'rent-machinery')),
  tds_ppm integer not null constraint tds_certificate_ppm_sign check (tds_ppm between 0 and 1000000),
  valid_from date not null,
  valid_to date not null,
  -- Up to how much may be paid at this rate.
  limit_paise bigint not null constraint tds_certificate_limit_positive check (limit_paise > 0),
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  constraint tds_certificate_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint tds_certificate_of_issuer unique (issuer_id, tds_certificate_id),
  constraint tds_certificate_supplier foreign key (issuer_id, supplier_id) references supplier (issuer_id, supplier_id),
  constraint tds_certificate_order check (valid_to >= valid_from),
  -- One at a time for a nature.
  constraint tds_certificate_apart exclude using gist (
    issuer_id with =, supplier_id with =, tds_nature with =, daterange(valid_from, valid_to, '[]') with &&) where (withdrawn_at is null)
);
create unique index tds_certificate_no_once on tds_certificate (issuer_id, certificate_no, tds_nature) where withdrawn_at is null;
create index tds_certificate_of_supplier on tds_certificate (issuer_id, supplier_id, valid_from desc, tds_certificate_id);
create trigger tds_certificate_stays before delete or truncate on tds_certificate for each statement execute function money_refuse();
create trigger audit after insert or update on tds_certificate for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('TDS_Certificate', 'tds_certificate_id', 'certificate_no', 'society_id vendor_id', 'tds_certificate_id',
    'society_id', 'vendor_id', 'issuer_id', 'tds_ppm', 'created_at');

-- The tax of an advance. Its amount is with the tax, as it settles bills; the bank pays the rest.
alter table supplier_payment
  add column advance_paise bigint not null default 0,
  add column tds_nature text not null default 'none',
  add column tds_ppm integer not null default 0,
  add column tds_taxable_paise bigint not null default 0,
  add column tds_paise bigint not null default 0,
  add column tds_section text not null default '',
  add column tds_code text;
alter table supplier_payment
  add constraint supplier_payment_tds_below check (tds_paise between 0 and advance_paise and advance_paise <= amount_paise) not valid;
alter table supplier_payment validate constraint supplier_payment_tds_below;
create index supplier_payment_of_tax on supplier_payment (issuer_id, supplier_id, tds_nature, paid_on) where advance_paise > 0;

-- How much of a bill's sum without GST was taxed when it was paid ahead. It counts while both count.
create table tds_cover (
  issuer_id uuid not null,
  purchase_bill_id uuid not null,
  supplier_payment_id uuid not null,
  amount_paise bigint not null constraint tds_cover_positive check (amount_paise > 0),
  primary key (issuer_id, purchase_bill_id, supplier_payment_id),
  constraint tds_cover_bill foreign key (issuer_id, purchase_bill_id) references purchase_bill (issuer_id, purchase_bill_id),
  constraint tds_cover_payment foreign key (issuer_id, supplier_payment_id) references supplier_payment (issuer_id, supplier_payment_id)
);
create index tds_cover_of_payment on tds_cover (issuer_id, supplier_payment_id);
create trigger tds_cover_stays before update or delete or truncate on tds_cover for each statement execute function money_refuse();

-- How much of a certificate a bill or an advance has used. It counts while that counts.
create table tds_certificate_use (
  tds_certificate_use_id uuid primary key default uuidv7(),
  issuer_id uuid not null,
  tds_certificate_id uuid not null,
  purchase_bill_id uuid,
  supplier_payment_id uuid,
  amount_paise bigint not null constraint tds_certificate_use_positive check (amount_paise > 0),
  constraint tds_certificate_use_of_issuer unique (issuer_id, tds_certificate_use_id),
  constraint tds_certificate_use_of_one check (num_nonnulls(purchase_bill_id, supplier_payment_id) = 1),
  constraint tds_certificate_use_certificate foreign key (issuer_id, tds_certificate_id)
    references tds_certificate (issuer_id, tds_certificate_id),
  constraint tds_certificate_use_bill foreign key (issuer_id, purchase_bill_id) references purchase_bill (issuer_id, purchase_bill_id),
  constraint tds_certificate_use_payment foreign key (issuer_id, supplier_payment_id)
    references supplier_payment (issuer_id, supplier_payment_id)
);
create unique index tds_certificate_use_of_bill on tds_certificate_use (issuer_id, purchase_bill_id) where purchase_bill_id is not null;
create unique index tds_certificate_use_of_payment on tds_certificate_use (issuer_id, supplier_payment_id)
  where supplier_payment_id is not null;
create index tds_certificate_use_of_certificate on tds_certificate_use (issuer_id, tds_certificate_id);
create trigger tds_certificate_use_stays before update or delete or truncate on tds_certificate_use
  for each statement execute function money_refuse();

-- A deduction is of a bill, or of an advance.
alter table tds_deduction alter column purchase_bill_id drop not null;
alter table tds_deduction add column supplier_payment_id uuid;
alter table tds_deduction add constraint tds_deduction_of_one check (num_nonnulls(purchase_bill_id, supplier_payment_id) = 1) not valid;
alter table tds_deduction validate constraint tds_deduction_of_one;
alter table tds_deduction add constraint tds_deduction_payment foreign key (issuer_id, supplier_id, supplier_payment_id)
  references supplier_payment (issuer_id, supplier_id, supplier_payment_id) not valid;
alter table tds_deduction validate constraint tds_deduction_payment;
create unique index tds_deduction_payment_once on tds_deduction (issuer_id, supplier_payment_id) where supplier_payment_id is not null;

create or replace function supplier_payment_keep() returns trigger language plpgsql as $$
begin
  if (new.society_id, new.vendor_id, new.supplier_id, new.financial_year, new.number, new.paid_on, new.payment_mode,
      new.ledger_account_id, new.bank_account_id, new.reference, new.amount_paise, new.remark, new.made_by, new.created_at,
      new.advance_paise, new.tds_nature, new.tds_ppm, new.tds_taxable_paise, new.tds_paise, new.tds_section, new.tds_code)
    is distinct from (old.society_id, old.vendor_id, old.supplier_id, old.financial_year, old.number, old.paid_on, old.payment_mode,
      old.ledger_account_id, old.bank_account_id, old.reference, old.amount_paise, old.remark, old.made_by, old.created_at,
      old.advance_paise, old.tds_nature, old.tds_ppm, old.tds_taxable_paise, old.tds_paise, old.tds_section, old.tds_code)
    or (old.reversed_on is not null and (new.reversed_on, new.reverse_reason, new.settled_paise)
      is distinct from (old.reversed_on, old.reverse_reason, old.settled_paise))
    or (new.settled_paise <> old.settled_paise and pg_trigger_depth() < 2)
  then
    raise exception 'A payment to a supplier stays as it is' using errcode = 'check_violation', constraint = 'supplier_payment_stays_as_is';
  end if;
  return new;
end $$;

create or replace function supplier_payment_post() returns trigger language plpgsql as $$
begin
  perform from book where issuer_id = new.issuer_id for share;
  if tg_op = 'UPDATE' then
    perform payables_reverse(new.issuer_id, 32::smallint, new.supplier_payment_id, new.voucher_no, new.reversed_on, new.reversed_at);
    return null;
  end if;
  perform payables_write(new.issuer_id, 32::smallint, new.supplier_payment_id, new.voucher_no, new.paid_on, new.created_at,
    array_agg(ledger_account_id), array_agg(paise))
  from (
    select payables_ledger(new.issuer_id, new.society_id, new.vendor_id, 'creditors', new.created_at), new.amount_paise
    union all
    select new.ledger_account_id, new.tds_paise - new.amount_paise
    union all
    select payables_ledger(new.issuer_id, new.society_id, new.vendor_id, 'tds-payable', new.created_at), -new.tds_paise
    where new.tds_paise > 0
  ) as moved (ledger_account_id, paise);
  return null;
end $$;

-- After `journal` and `journal_reversal`, in the order of names: the entry has the day.
create function supplier_payment_deduct() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update tds_deduction set cancelled_on = new.reversed_on
    where issuer_id = new.issuer_id and supplier_payment_id = new.supplier_payment_id;
    return null;
  end if;
  insert into tds_deduction (society_id, vendor_id, supplier_id, supplier_payment_id, deducted_on, tds_nature, tds_section, tds_code,
    amount_paise, taxable_paise, tds_ppm, tax_paise, created_at)
  select new.society_id, new.vendor_id, new.supplier_id, new.supplier_payment_id, entry_day, new.tds_nature, new.tds_section,
    new.tds_code, new.advance_paise, new.tds_taxable_paise, new.tds_ppm, new.tds_paise, new.created_at
  from journal_entry where issuer_id = new.issuer_id and kind = 32 and document_id = new.supplier_payment_id;
  return null;
end $$;
create trigger journal_then_tds after insert on supplier_payment for each row when (new.tds_paise > 0)
  execute function supplier_payment_deduct();
create trigger journal_then_tds_reversal after update on supplier_payment for each row
  when (old.reversed_on is null and new.reversed_on is not null and new.tds_paise > 0) execute function supplier_payment_deduct();

drop trigger audit on supplier_payment;
drop trigger audit_reversal on supplier_payment;
create trigger audit after insert on supplier_payment for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Supplier_Payment', 'supplier_payment_id', 'voucher_no', 'society_id vendor_id', 'supplier_payment_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'settled_paise', 'left_paise', 'made_by', 'reversed_by',
    'reversed_at', 'created_at', 'advance_paise', 'tds_nature', 'tds_ppm', 'tds_taxable_paise', 'tds_code');
create trigger audit_reversal after update on supplier_payment for each row
  when (current_setting('aangan.actor', true) <> '' and old.reversed_on is distinct from new.reversed_on)
  execute function audit_change('Supplier_Payment', 'supplier_payment_id', 'voucher_no', 'society_id vendor_id', 'supplier_payment_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'settled_paise', 'left_paise', 'made_by', 'reversed_by',
    'reversed_at', 'created_at', 'advance_paise', 'tds_nature', 'tds_ppm', 'tds_taxable_paise', 'tds_code');
