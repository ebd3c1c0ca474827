-- The books of societies and landlords: their charts of accounts, and the rules by which documents are posted (0106, 0107).

-- The accounts in which an issuer (a society, or a landlord) keeps its books. `purpose` is what the product uses an account for;
-- accounts that people add have none.
create table ledger_account (
  ledger_account_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint ledger_account_society references society,
  vendor_id uuid constraint ledger_account_vendor references vendor,
  code text not null constraint ledger_account_code_digits check (code ~ '^[0-9]{3,6}$'),
  -- Null: called by its purpose, in the reader's language.
  name text constraint ledger_account_name_filled check (name <> ''),
  ledger_group text not null constraint ledger_account_group_known check (ledger_group in (
    'fixed-assets', 'investments', 'cash-and-bank', 'receivables', 'other-assets',
    'capital', 'funds', 'surplus', 'deposits', 'loans', 'payables', 'opening',
    'income', 'other-income',
    'services', 'utilities', 'repairs', 'administration', 'taxes', 'finance')),
  purpose text,
  -- Its lines say whose they are: the sub-ledger of the members or tenants.
  is_control boolean not null default false,
  status boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint ledger_account_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint ledger_account_named check (num_nonnulls(name, purpose) > 0),
  constraint ledger_account_of_issuer unique (issuer_id, ledger_account_id)
);
create unique index ledger_account_code_once on ledger_account (issuer_id, code);
create unique index ledger_account_purpose_once on ledger_account (issuer_id, purpose) where purpose is not null;
create unique index ledger_account_name_once on ledger_account (issuer_id, lower(name)) where name is not null;

-- The books of an issuer. Whoever posts locks this row for share, whoever closes months or removes an account for update.
create table book (
  issuer_id uuid primary key generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint book_society references society,
  vendor_id uuid constraint book_vendor references vendor,
  -- The last day of the last closed month.
  closed_through date constraint book_closed_whole_months check (extract(day from closed_through + 1) = 1),
  created_at timestamptz not null,
  constraint book_one_issuer check (num_nonnulls(society_id, vendor_id) = 1)
);

-- What the last check of the books found: the first difference between documents and entries, if there is one.
create table book_check (
  issuer_id uuid primary key constraint book_check_book references book,
  checked_at timestamptz not null,
  entries bigint not null,
  accounts bigint not null,
  fault text constraint book_check_fault_known
    check (fault in ('missing-entry', 'unknown-document', 'other-amount', 'other-balance')),
  document_no text,
  account_id uuid,
  document_paise bigint,
  entry_paise bigint
);

-- What a part of a document moves: a head of a bill, a mode of payment.
create table posting_rule (
  issuer_id uuid not null constraint posting_rule_book references book,
  kind smallint not null,
  part smallint not null,
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  primary key (issuer_id, kind, part),
  constraint posting_rule_debit foreign key (issuer_id, debit_account_id) references ledger_account (issuer_id, ledger_account_id),
  constraint posting_rule_credit foreign key (issuer_id, credit_account_id) references ledger_account (issuer_id, ledger_account_id),
  constraint posting_rule_moves check (debit_account_id <> credit_account_id)
);

-- The chart with which the books of a society and of a landlord begin.
create function default_ledger_accounts(of_society boolean)
returns table (purpose text, code text, ledger_group text, is_control boolean) language sql immutable as $$
  select purpose, code, ledger_group, is_control from (values
    (true, 'cash', '1010', 'cash-and-bank', false),
    (true, 'bank', '1020', 'cash-and-bank', false),
    (true, 'members', '1100', 'receivables', true),
    (true, 'advances-paid', '1200', 'other-assets', false),
    (true, 'deposits-paid', '1210', 'other-assets', false),
    (true, 'fixed-deposits', '1300', 'investments', false),
    (true, 'equipment', '1400', 'fixed-assets', false),
    (true, 'share-capital', '2010', 'capital', false),
    (true, 'reserve-fund', '2110', 'funds', false),
    (true, 'sinking-fund', '2120', 'funds', false),
    (true, 'repair-fund', '2130', 'funds', false),
    (true, 'education-fund', '2140', 'funds', false),
    (true, 'surplus', '2190', 'surplus', false),
    (true, 'deposits-received', '2200', 'deposits', false),
    (true, 'loans', '2300', 'loans', false),
    (true, 'creditors', '2410', 'payables', false),
    (true, 'taxes-payable', '2420', 'payables', false),
    (true, 'opening', '2900', 'opening', false),
    (true, 'maintenance', '3010', 'income', false),
    (true, 'rent', '3020', 'income', false),
    (true, 'arrears-interest', '3030', 'income', false),
    (true, 'bank-interest', '3110', 'other-income', false),
    (true, 'other-income', '3190', 'other-income', false),
    (true, 'security', '4010', 'services', false),
    (true, 'housekeeping', '4020', 'services', false),
    (true, 'salaries', '4030', 'services', false),
    (true, 'electricity', '4110', 'utilities', false),
    (true, 'water', '4120', 'utilities', false),
    (true, 'repairs', '4210', 'repairs', false),
    (true, 'lifts', '4220', 'repairs', false),
    (true, 'office', '4310', 'administration', false),
    (true, 'audit-fees', '4320', 'administration', false),
    (true, 'insurance', '4330', 'administration', false),
    (true, 'bad-debts', '4390', 'administration', false),
    (true, 'property-tax', '4410', 'taxes', false),
    (true, 'bank-charges', '4510', 'finance', false),
    (false, 'cash', '1010', 'cash-and-bank', false),
    (false, 'bank', '1020', 'cash-and-bank', false),
    (false, 'token-money', '1030', 'cash-and-bank', false),
    (false, 'tenants', '1100', 'receivables', true),
    (false, 'deposits-paid', '1210', 'other-assets', false),
    (false, 'equipment', '1400', 'fixed-assets', false),
    (false, 'owner-capital', '2010', 'capital', false),
    (false, 'surplus', '2190', 'surplus', false),
    (false, 'deposits-received', '2200', 'deposits', true),
    (false, 'loans', '2300', 'loans', false),
    (false, 'creditors', '2410', 'payables', false),
    (false, 'taxes-payable', '2420', 'payables', false),
    (false, 'opening', '2900', 'opening', false),
    (false, 'rent', '3010', 'income', false),
    (false, 'maintenance', '3020', 'income', false),
    (false, 'deductions', '3030', 'income', false),
    (false, 'other-income', '3190', 'other-income', false),
    (false, 'society-charges', '4010', 'services', false),
    (false, 'repairs', '4210', 'repairs', false),
    (false, 'brokerage', '4310', 'administration', false),
    (false, 'insurance', '4330', 'administration', false),
    (false, 'bad-debts', '4390', 'administration', false),
    (false, 'property-tax', '4410', 'taxes', false),
    (false, 'bank-charges', '4510', 'finance', false),
    (false, 'loan-interest', '4520', 'finance', false)
  ) as account (is_society, purpose, code, ledger_group, is_control) where is_society = of_society
$$;

-- Parts: of a bill its heads (1 maintenance, 2 rent, 3 deposit), of a receipt its mode, of a note the head of its bill's first line
-- (4 and 5 the principal and interest of an opening balance), of a deposit voucher 1 deduction, 3 pays rent and 10 + mode refund, of
-- an opening balance 4 principal, 5 interest, 6 advance.
create function default_posting_rules(of_society boolean)
returns table (kind smallint, part smallint, debit text, credit text) language sql immutable as $$
  select kind::smallint, part::smallint, debit, credit from (values
    (true, 1, 1, 'members', 'maintenance'),
    (true, 1, 2, 'members', 'rent'),
    (true, 2, 1, 'cash', 'members'),
    (true, 2, 2, 'bank', 'members'),
    (true, 2, 3, 'bank', 'members'),
    (true, 2, 4, 'bank', 'members'),
    (true, 4, 1, 'maintenance', 'members'),
    (true, 4, 2, 'rent', 'members'),
    (true, 4, 4, 'opening', 'members'),
    (true, 4, 5, 'opening', 'members'),
    (true, 5, 1, 'members', 'maintenance'),
    (true, 5, 2, 'members', 'rent'),
    (true, 5, 4, 'members', 'opening'),
    (true, 5, 5, 'members', 'opening'),
    (true, 7, 4, 'members', 'opening'),
    (true, 7, 5, 'members', 'opening'),
    (true, 7, 6, 'opening', 'members'),
    (false, 1, 1, 'tenants', 'maintenance'),
    (false, 1, 2, 'tenants', 'rent'),
    (false, 1, 3, 'tenants', 'deposits-received'),
    (false, 2, 1, 'cash', 'tenants'),
    (false, 2, 2, 'bank', 'tenants'),
    (false, 2, 3, 'bank', 'tenants'),
    (false, 2, 4, 'bank', 'tenants'),
    (false, 2, 5, 'token-money', 'tenants'),
    (false, 4, 1, 'maintenance', 'tenants'),
    (false, 4, 2, 'rent', 'tenants'),
    (false, 4, 3, 'deposits-received', 'tenants'),
    (false, 5, 1, 'tenants', 'maintenance'),
    (false, 5, 2, 'tenants', 'rent'),
    (false, 5, 3, 'tenants', 'deposits-received'),
    (false, 6, 1, 'deposits-received', 'deductions'),
    (false, 6, 3, 'deposits-received', 'tenants'),
    (false, 6, 11, 'deposits-received', 'cash'),
    (false, 6, 12, 'deposits-received', 'bank'),
    (false, 6, 13, 'deposits-received', 'bank'),
    (false, 6, 14, 'deposits-received', 'bank')
  ) as rule (is_society, kind, part, debit, credit) where is_society = of_society
$$;

-- Opens the books of a society or a landlord, unless they are open.
create function book_open(of_society uuid, of_vendor uuid, at timestamptz) returns void language plpgsql as $$
declare
  issuer constant uuid := coalesce(of_society, of_vendor);
begin
  insert into book (society_id, vendor_id, created_at) values (of_society, of_vendor, at) on conflict do nothing;
  if not found then return; end if;
  insert into ledger_account (society_id, vendor_id, code, ledger_group, purpose, is_control, created_at, updated_at)
  select of_society, of_vendor, code, ledger_group, purpose, is_control, at, at
  from default_ledger_accounts(of_society is not null);
  insert into posting_rule (issuer_id, kind, part, debit_account_id, credit_account_id)
  select issuer, kind, part, debited.ledger_account_id, credited.ledger_account_id
  from default_posting_rules(of_society is not null) as rule
    join ledger_account as debited on debited.issuer_id = issuer and debited.purpose = rule.debit
    join ledger_account as credited on credited.issuer_id = issuer and credited.purpose = rule.credit;
end $$;

create function society_open_book() returns trigger language plpgsql as $$
begin
  perform book_open(new.society_id, null, new.created_at);
  return null;
end $$;
create trigger society_opens_book after insert on society for each row execute function society_open_book();
create function account_open_book() returns trigger language plpgsql as $$
begin
  if not exists (select from book where issuer_id = new.vendor_id) then
    perform book_open(null, new.vendor_id, new.created_at);
  end if;
  return null;
end $$;
create trigger account_opens_book after insert on account for each row when (new.vendor_id is not null)
  execute function account_open_book();

-- The accounts with which books begin are nobody's act.
create trigger audit_added after insert on ledger_account for each row
  when (current_setting('aangan.actor', true) <> '' and new.purpose is null)
  execute function audit_change('Ledger_Account', 'ledger_account_id', 'code', 'society_id vendor_id', 'ledger_account_id',
    'society_id', 'vendor_id', 'issuer_id', 'purpose', 'is_control', 'created_at', 'updated_at');
create trigger audit after update or delete on ledger_account for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Ledger_Account', 'ledger_account_id', 'code', 'society_id vendor_id', 'ledger_account_id',
    'society_id', 'vendor_id', 'issuer_id', 'purpose', 'is_control', 'created_at', 'updated_at');
create trigger audit after update on book for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Book', 'issuer_id', '', 'society_id vendor_id', 'issuer_id', 'society_id', 'vendor_id', 'created_at');

select book_open(society_id, null, created_at) from society;
select book_open(null, vendor_id, min(created_at)) from account where vendor_id is not null group by vendor_id;
