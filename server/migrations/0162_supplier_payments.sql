-- What suppliers are paid: a voucher settles approved bills of one of them, and what is left of it is an advance for later bills.

create table supplier_payment (
  supplier_payment_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint supplier_payment_society references society,
  vendor_id uuid constraint supplier_payment_vendor references vendor,
  supplier_id uuid not null,
  financial_year smallint not null,
  number integer not null constraint supplier_payment_number_positive check (number > 0),
  voucher_no text not null generated always as (document_number('PV', financial_year, number)) stored,
  paid_on date not null,
  -- 1 cash, 2 cheque, 3 bank transfer, 4 UPI.
  payment_mode smallint not null constraint supplier_payment_mode_known check (payment_mode between 1 and 4),
  -- The account of the books from which it was paid, and the bank account that it is; null for cash.
  ledger_account_id uuid not null,
  bank_account_id uuid,
  -- The number of the cheque, or the UTR.
  reference text not null default '' constraint supplier_payment_reference_short check (length(reference) <= 60),
  amount_paise bigint not null constraint supplier_payment_amount_positive check (amount_paise > 0),
  -- What bills have taken of it: kept by triggers alone. The rest is an advance.
  settled_paise bigint not null default 0,
  left_paise bigint not null
    generated always as (case when reversed_on is null then amount_paise - settled_paise else 0 end) stored,
  remark text not null default '',
  made_by uuid not null constraint supplier_payment_made_by references vendor,
  created_at timestamptz not null,
  reversed_on date,
  reversed_at timestamptz,
  reverse_reason text not null default '',
  reversed_by uuid constraint supplier_payment_reversed_by references vendor,
  constraint supplier_payment_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint supplier_payment_of_issuer unique (issuer_id, supplier_payment_id),
  constraint supplier_payment_of_supplier unique (issuer_id, supplier_id, supplier_payment_id),
  constraint supplier_payment_number_once unique (issuer_id, financial_year, number),
  constraint supplier_payment_supplier foreign key (issuer_id, supplier_id) references supplier (issuer_id, supplier_id),
  constraint supplier_payment_ledger foreign key (issuer_id, ledger_account_id)
    references ledger_account (issuer_id, ledger_account_id),
  constraint supplier_payment_bank foreign key (issuer_id, bank_account_id) references bank_account (issuer_id, bank_account_id),
  constraint supplier_payment_cash_in_hand check ((bank_account_id is null) = (payment_mode = 1)),
  constraint supplier_payment_year_of_day check (financial_year = extract(year from paid_on - interval '3 months')),
  constraint supplier_payment_not_over_settled check (settled_paise between 0 and amount_paise),
  constraint supplier_payment_reversed check ((reversed_on is null) = (reversed_by is null)
    and (reversed_on is null) = (reversed_at is null)
    and (reversed_on is null) = (reverse_reason = '') and (reversed_on is null or settled_paise = 0))
);
-- One cheque pays once.
create unique index supplier_payment_cheque_once on supplier_payment (issuer_id, bank_account_id, reference)
  where payment_mode = 2 and reversed_on is null and reference <> '';
create index supplier_payment_newest on supplier_payment (issuer_id, paid_on desc, supplier_payment_id desc);
create index supplier_payment_of_supplier_newest on supplier_payment (issuer_id, supplier_id, paid_on desc, supplier_payment_id desc);
create index supplier_payment_advance on supplier_payment (issuer_id, supplier_id, paid_on, supplier_payment_id) where left_paise > 0;

-- Which bills a payment settles. A reversed payment gives back by entries that name those which they undo.
create table supplier_allocation (
  supplier_allocation_id uuid primary key default uuidv7(),
  issuer_id uuid not null,
  supplier_id uuid not null,
  supplier_payment_id uuid not null,
  purchase_bill_id uuid not null,
  amount_paise bigint not null constraint supplier_allocation_moves check (amount_paise <> 0),
  reverses_id uuid constraint supplier_allocation_reverses references supplier_allocation,
  created_at timestamptz not null,
  constraint supplier_allocation_of_issuer unique (issuer_id, supplier_allocation_id),
  constraint supplier_allocation_payment foreign key (issuer_id, supplier_id, supplier_payment_id)
    references supplier_payment (issuer_id, supplier_id, supplier_payment_id),
  constraint supplier_allocation_bill foreign key (issuer_id, supplier_id, purchase_bill_id)
    references purchase_bill (issuer_id, supplier_id, purchase_bill_id),
  constraint supplier_allocation_sign check ((reverses_id is null) = (amount_paise > 0))
);
create unique index supplier_allocation_reversed_once on supplier_allocation (reverses_id) where reverses_id is not null;
create index supplier_allocation_of_payment on supplier_allocation (supplier_payment_id, supplier_allocation_id);
create index supplier_allocation_of_bill on supplier_allocation (purchase_bill_id, supplier_allocation_id);

create function supplier_allocation_settle() returns trigger language plpgsql as $$
begin
  update supplier_payment set settled_paise = settled_paise + new.amount_paise
  where issuer_id = new.issuer_id and supplier_payment_id = new.supplier_payment_id;
  update purchase_bill set settled_paise = settled_paise + new.amount_paise, updated_at = new.created_at
  where issuer_id = new.issuer_id and purchase_bill_id = new.purchase_bill_id;
  return null;
end $$;
create trigger supplier_allocation_settles after insert on supplier_allocation for each row
  execute function supplier_allocation_settle();
create trigger supplier_allocation_stays before update or delete or truncate on supplier_allocation
  for each statement execute function money_refuse();

-- What a payment says stays; it is reversed whole, once.
create function supplier_payment_keep() returns trigger language plpgsql as $$
begin
  if (new.society_id, new.vendor_id, new.supplier_id, new.financial_year, new.number, new.paid_on, new.payment_mode,
      new.ledger_account_id, new.bank_account_id, new.reference, new.amount_paise, new.remark, new.made_by, new.created_at)
    is distinct from (old.society_id, old.vendor_id, old.supplier_id, old.financial_year, old.number, old.paid_on, old.payment_mode,
      old.ledger_account_id, old.bank_account_id, old.reference, old.amount_paise, old.remark, old.made_by, old.created_at)
    or (old.reversed_on is not null and (new.reversed_on, new.reverse_reason, new.settled_paise)
      is distinct from (old.reversed_on, old.reverse_reason, old.settled_paise))
    or (new.settled_paise <> old.settled_paise and pg_trigger_depth() < 2)
  then
    raise exception 'A payment to a supplier stays as it is' using errcode = 'check_violation', constraint = 'supplier_payment_stays_as_is';
  end if;
  return new;
end $$;
create trigger supplier_payment_kept before update on supplier_payment for each row execute function supplier_payment_keep();
create trigger supplier_payment_stays before delete or truncate on supplier_payment for each statement execute function money_refuse();

create trigger audit after insert on supplier_payment for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Supplier_Payment', 'supplier_payment_id', 'voucher_no', 'society_id vendor_id', 'supplier_payment_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'settled_paise', 'left_paise', 'made_by', 'reversed_by',
    'reversed_at', 'created_at');
create trigger audit_reversal after update on supplier_payment for each row
  when (current_setting('aangan.actor', true) <> '' and old.reversed_on is distinct from new.reversed_on)
  execute function audit_change('Supplier_Payment', 'supplier_payment_id', 'voucher_no', 'society_id vendor_id', 'supplier_payment_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'settled_paise', 'left_paise', 'made_by', 'reversed_by',
    'reversed_at', 'created_at');

-- The debit of a statement by which a payment left the bank. A payment has one debit at most.
create table bank_line_supplier_payment (
  supplier_payment_id uuid primary key,
  issuer_id uuid not null,
  bank_line_id uuid not null,
  created_at timestamptz not null,
  constraint bank_line_supplier_payment_of_issuer unique (issuer_id, supplier_payment_id),
  constraint bank_line_supplier_payment_payment foreign key (issuer_id, supplier_payment_id)
    references supplier_payment (issuer_id, supplier_payment_id),
  constraint bank_line_supplier_payment_line foreign key (issuer_id, bank_line_id) references bank_line (issuer_id, bank_line_id)
);
create index bank_line_supplier_payment_of_line on bank_line_supplier_payment (bank_line_id);

-- The line of a payment that is reversed is open again.
create function supplier_payment_open_line() returns trigger language plpgsql as $$
begin
  with freed as (
    delete from bank_line_supplier_payment where bank_line_id in (
      select bank_line_id from bank_line_supplier_payment
      where issuer_id = new.issuer_id and supplier_payment_id = new.supplier_payment_id)
    returning bank_line_id
  )
  update bank_line set state = 1, decided_by = null, decided_at = null, remark = ''
  where bank_line_id in (select bank_line_id from freed);
  return null;
end $$;
create trigger supplier_payment_opens_line after update on supplier_payment for each row
  when (old.reversed_on is null and new.reversed_on is not null) execute function supplier_payment_open_line();
