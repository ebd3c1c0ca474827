-- Double entry under the documents: every bill, receipt, note, reversal, deposit voucher and opening balance has one balanced
-- entry, made by a trigger in the transaction of the document. Nobody edits an entry: it is reversed by another one.

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

create table journal_entry (
  issuer_id uuid not null,
  -- 1 bill, 2 receipt, 3 reversed receipt, 4 credit note, 5 debit note, 6 deposit voucher, 7 opening balance,
  -- 8 reversed opening balance, 9 journal voucher, 10 reversed journal voucher.
  kind smallint not null constraint journal_entry_kind_known check (kind between 1 and 10),
  document_id uuid not null,
  document_no text not null,
  -- The day of the document, or the first open day where the books of that month were closed already.
  entry_day date not null,
  -- The sum of the debits.
  amount_paise bigint not null constraint journal_entry_amount_positive check (amount_paise > 0),
  created_at timestamptz not null,
  primary key (issuer_id, kind, document_id)
);
create index journal_entry_by_day on journal_entry (issuer_id, entry_day, created_at, kind, document_id);

create table journal_line (
  issuer_id uuid not null,
  kind smallint not null,
  document_id uuid not null,
  line_no smallint not null,
  entry_day date not null,
  ledger_account_id uuid not null,
  -- Whose it is, in a control account.
  account_id uuid,
  -- Debits are positive, credits negative.
  amount_paise bigint not null constraint journal_line_moves check (amount_paise <> 0),
  primary key (issuer_id, kind, document_id, line_no)
);
create index journal_line_of_ledger on journal_line (ledger_account_id, entry_day) include (amount_paise);

create table journal_voucher (
  journal_voucher_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint journal_voucher_society references society,
  vendor_id uuid constraint journal_voucher_vendor references vendor,
  financial_year smallint not null,
  number integer not null constraint journal_voucher_number_positive check (number > 0),
  voucher_no text not null generated always as (document_number('JV', financial_year, number)) stored,
  voucher_day date not null,
  narration text not null constraint journal_voucher_narration_filled check (narration <> ''),
  made_by uuid not null constraint journal_voucher_made_by references vendor,
  created_at timestamptz not null,
  constraint journal_voucher_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint journal_voucher_number_once unique (issuer_id, financial_year, number),
  constraint journal_voucher_of_issuer unique (issuer_id, journal_voucher_id),
  constraint journal_voucher_year_of_day check (financial_year = extract(year from voucher_day - interval '3 months'))
);

create table journal_voucher_reversal (
  journal_voucher_id uuid not null,
  issuer_id uuid not null,
  society_id uuid,
  vendor_id uuid,
  voucher_no text not null,
  reversed_on date not null,
  reason text not null constraint journal_voucher_reversal_reason_filled check (reason <> ''),
  reversed_by uuid not null constraint journal_voucher_reversal_reversed_by references vendor,
  created_at timestamptz not null,
  primary key (issuer_id, journal_voucher_id),
  constraint journal_voucher_reversal_voucher foreign key (issuer_id, journal_voucher_id)
    references journal_voucher (issuer_id, journal_voucher_id)
);

alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known
  check (series in ('B', 'R', 'CN', 'DN', 'DV', 'CERT', 'OB', 'JV')) not valid;
alter table number_series validate constraint number_series_known;

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

-- What documents move, part by part, in paise.
create view journal_movement as
  select 1::smallint as kind, bill_id as document_id, issuer_id, bill_no as document_no, bill_date as day, account_id, head as part,
    line.amount_paise, created_at
  from bill join bill_line as line using (bill_id) where opening_balance_id is null and line.amount_paise > 0
  union all
  select 2::smallint, payment_id, issuer_id, receipt_no, paid_on, account_id, payment_mode, amount_paise, created_at from payment
  union all
  select 4::smallint, bill_note_id, issuer_id, note_no, note_date, account_id, head, note.amount_paise, created_at
  from bill_note as note join bill_line as line on line.bill_id = note.bill_id and line_no = 1 where kind = 1
  union all
  select 5::smallint, bill_note_id, issuer_id, note_no, note_date, account_id, head, note.amount_paise, created_at
  from bill_note as note join bill_line as line on line.bill_id = note.bill_id and line_no = 1 where kind = 2
  union all
  select 6::smallint, deposit_entry_id, vendor_id, voucher_no, entry_date, account_id,
    (case kind when 2 then 10 + payment_mode else kind end)::smallint, amount_paise, created_at
  from deposit_entry
  union all
  select 7::smallint, opening_balance_id, society_id, opening_no, balance_day, account_id, part.part, part.amount_paise, created_at
  from opening_balance cross join lateral (values (4::smallint, principal_paise), (5::smallint, interest_paise),
    (6::smallint, advance_paise)) as part (part, amount_paise)
  where part.amount_paise > 0;

create view journal_reversal as
  select 3::smallint as kind, payment_id as document_id, coalesce(society_id, vendor_id) as issuer_id, receipt_no as document_no,
    reversed_on as day, created_at
  from payment_reversal
  union all
  select 8::smallint, opening_balance_id, society_id, opening_no, reversed_on, created_at from opening_balance_reversal
  union all
  select 10::smallint, journal_voucher_id, issuer_id, voucher_no, reversed_on, created_at from journal_voucher_reversal;

-- Posts documents of one kind that have no entry yet. The books of their issuers stay open meanwhile.
create function journal_post(of_kind smallint, ids uuid[], issuers uuid[]) returns void language plpgsql as $$
begin
  perform from book where issuer_id = any (issuers) order by issuer_id for share;
  with movement as materialized (
    select movement.*, greatest(day, closed_through + 1) as entry_day
    from journal_movement as movement join book using (issuer_id)
    where movement.kind = of_kind and document_id = any (ids)
  ), side as (
    select issuer_id, document_id, entry_day, debit_account_id as ledger_account_id, account_id, movement.amount_paise
    from movement left join posting_rule as rule using (issuer_id, kind, part)
    union all
    select issuer_id, document_id, entry_day, credit_account_id, account_id, -movement.amount_paise
    from movement left join posting_rule as rule using (issuer_id, kind, part)
  ), line as materialized (
    select side.issuer_id, document_id, entry_day, ledger_account_id, case when is_control then account_id end as account_id,
      sum(amount_paise)::bigint as amount_paise
    from side left join ledger_account using (ledger_account_id)
    group by side.issuer_id, document_id, entry_day, ledger_account_id, is_control, account_id, sign(amount_paise)
  ), entry as (
    insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
    select issuer_id, of_kind, document_id, any_value(document_no), any_value(entry_day), sum(amount_paise), any_value(created_at)
    from movement group by issuer_id, document_id
  )
  insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
  select issuer_id, of_kind, document_id, row_number() over (partition by document_id order by amount_paise < 0, ledger_account_id),
    entry_day, ledger_account_id, account_id, amount_paise
  from line;
end $$;

-- The same where some of them may have an entry, and for reversals: the lines of the entry that is reversed, the other way round.
create function journal_post_missing(of_kind smallint, ids uuid[], issuers uuid[]) returns void language plpgsql as $$
declare
  missing constant uuid[] := array(
    select id from unnest(ids) as id
    where not exists (select from journal_entry where issuer_id = any (issuers) and kind = of_kind and document_id = id));
begin
  if cardinality(missing) = 0 then return; end if;
  if of_kind not in (3, 8, 10) then
    perform journal_post(of_kind, missing, issuers);
    return;
  end if;
  perform from book where issuer_id = any (issuers) order by issuer_id for share;
  if of_kind <> 10 then perform journal_post_missing((of_kind - 1)::smallint, missing, issuers); end if;
  with reversal as materialized (
    select reversal.*, greatest(day, closed_through + 1) as entry_day
    from journal_reversal as reversal join book using (issuer_id)
    where reversal.kind = of_kind and document_id = any (missing)
  ), entry as (
    insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
    select issuer_id, of_kind, document_id, reversal.document_no, reversal.entry_day, entry.amount_paise, reversal.created_at
    from reversal join journal_entry as entry using (issuer_id, document_id) where entry.kind = of_kind - 1
  )
  insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
  select issuer_id, of_kind, document_id, line_no, reversal.entry_day, ledger_account_id, account_id, -amount_paise
  from reversal join journal_line as line using (issuer_id, document_id) where line.kind = of_kind - 1;
end $$;

create function journal_follow() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'bill' then
      perform journal_post(1::smallint, array_agg(bill_id), array_agg(distinct issuer_id)) from added
      where opening_balance_id is null having count(*) > 0;
    when 'payment' then
      perform journal_post(2::smallint, array_agg(payment_id), array_agg(distinct issuer_id)) from added having count(*) > 0;
    when 'bill_note' then
      perform journal_post((3 + kind)::smallint, array_agg(bill_note_id), array_agg(distinct issuer_id)) from added group by kind;
    when 'deposit_entry' then
      perform journal_post(6::smallint, array_agg(deposit_entry_id), array_agg(distinct vendor_id)) from added having count(*) > 0;
    when 'opening_balance' then
      perform journal_post(7::smallint, array_agg(opening_balance_id), array_agg(distinct society_id)) from added having count(*) > 0;
    when 'payment_reversal' then
      perform journal_post_missing(3::smallint, array_agg(payment_id), array_agg(distinct coalesce(society_id, vendor_id)))
      from added having count(*) > 0;
    when 'opening_balance_reversal' then
      perform journal_post_missing(8::smallint, array_agg(opening_balance_id), array_agg(distinct society_id))
      from added having count(*) > 0;
    when 'journal_voucher_reversal' then
      perform journal_post_missing(10::smallint, array_agg(journal_voucher_id), array_agg(distinct issuer_id))
      from added having count(*) > 0;
  end case;
  return null;
end $$;
create trigger journal after insert on bill referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on payment referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on bill_note referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on deposit_entry referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on opening_balance referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on payment_reversal referencing new table as added
  for each statement execute function journal_follow();
create trigger journal after insert on opening_balance_reversal referencing new table as added
  for each statement execute function journal_follow();
create trigger journal after insert on journal_voucher_reversal referencing new table as added
  for each statement execute function journal_follow();

-- An entry is written in one statement with its lines, balanced, and not into a closed month.
create function journal_check_entries() returns trigger language plpgsql as $$
begin
  if exists (
    select from added left join lateral (
      select sum(line.amount_paise) as balance, sum(line.amount_paise) filter (where line.amount_paise > 0) as debit
      from journal_line as line
      where (line.issuer_id, line.kind, line.document_id) = (added.issuer_id, added.kind, added.document_id)) as lines on true
    where balance is distinct from 0 or debit is distinct from added.amount_paise)
  then
    raise exception 'The debits and the credits of an entry are equal' using errcode = 'check_violation',
      constraint = 'journal_entry_balanced';
  end if;
  if exists (select from added join book using (issuer_id) where entry_day <= closed_through)
    or exists (select from added where not exists (select from book where book.issuer_id = added.issuer_id))
  then
    raise exception 'The books of this month are closed' using errcode = 'check_violation', constraint = 'journal_entry_open';
  end if;
  return null;
end $$;
create trigger journal_entry_balanced after insert on journal_entry referencing new table as added
  for each statement execute function journal_check_entries();

create function journal_check_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select issuer_id, kind, document_id, min(entry_day) as from_day, max(entry_day) as to_day, min(line_no) as first_line
      from added group by issuer_id, kind, document_id) as these
    left join journal_entry as entry using (issuer_id, kind, document_id)
    -- Without a first line they were added to an entry that has its lines.
    where first_line <> 1 or entry_day is distinct from from_day or entry_day is distinct from to_day)
  then
    raise exception 'The lines of an entry are written with it' using errcode = 'check_violation',
      constraint = 'journal_line_of_entry';
  end if;
  if exists (
    select from added left join ledger_account as ledger using (issuer_id, ledger_account_id)
    where ledger.is_control is distinct from (added.account_id is not null))
  then
    raise exception 'A line is in an account of its issuer, and says whose it is in a control account'
      using errcode = 'check_violation', constraint = 'journal_line_account';
  end if;
  return null;
end $$;
create trigger journal_line_of_entry after insert on journal_line referencing new table as added
  for each statement execute function journal_check_lines();

create function journal_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'An entry is never edited: it is reversed' using errcode = 'insufficient_privilege';
end $$;
create trigger journal_entry_kept before update or delete or truncate on journal_entry
  for each statement execute function journal_refuse();
create trigger journal_line_kept before update or delete or truncate on journal_line
  for each statement execute function journal_refuse();
create trigger journal_voucher_kept before update or delete or truncate on journal_voucher
  for each statement execute function journal_refuse();
create trigger journal_voucher_reversal_kept before update or delete or truncate on journal_voucher_reversal
  for each statement execute function journal_refuse();

-- What an account is does not change once it has lines, and one with lines stays. Whoever posts holds the book.
create function ledger_account_keep() returns trigger language plpgsql as $$
begin
  perform from book where issuer_id = old.issuer_id for update;
  if tg_op = 'UPDATE' and (new.ledger_group, new.is_control, new.purpose, new.society_id, new.vendor_id)
    is not distinct from (old.ledger_group, old.is_control, old.purpose, old.society_id, old.vendor_id)
  then
    return new;
  end if;
  if exists (select from journal_line where ledger_account_id = old.ledger_account_id) then
    raise exception 'This account has entries' using errcode = 'check_violation', constraint = 'ledger_account_unused';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger ledger_account_kept before update or delete on ledger_account for each row execute function ledger_account_keep();

-- The accounts with which books begin are nobody's act.
create trigger audit_added after insert on ledger_account for each row
  when (current_setting('aangan.actor', true) <> '' and new.purpose is null)
  execute function audit_change('Ledger_Account', 'ledger_account_id', 'code', 'society_id vendor_id', 'ledger_account_id',
    'society_id', 'vendor_id', 'issuer_id', 'purpose', 'is_control', 'created_at', 'updated_at');
create trigger audit after update or delete on ledger_account for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Ledger_Account', 'ledger_account_id', 'code', 'society_id vendor_id', 'ledger_account_id',
    'society_id', 'vendor_id', 'issuer_id', 'purpose', 'is_control', 'created_at', 'updated_at');
create trigger audit after insert on journal_voucher for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Journal_Voucher', 'journal_voucher_id', 'voucher_no', 'society_id vendor_id', 'journal_voucher_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'made_by', 'created_at');
create trigger audit after insert on journal_voucher_reversal for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Journal_Voucher_Reversal', 'journal_voucher_id', 'voucher_no', 'society_id vendor_id',
    'journal_voucher_id', 'society_id', 'vendor_id', 'issuer_id', 'reversed_by', 'created_at');
create trigger audit after update on book for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Book', 'issuer_id', '', 'society_id vendor_id', 'issuer_id', 'society_id', 'vendor_id', 'created_at');

select book_open(society_id, null, created_at) from society;
select book_open(null, vendor_id, min(created_at)) from account where vendor_id is not null group by vendor_id;
