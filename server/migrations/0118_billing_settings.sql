-- How a society rounds its bills, and which interest and tax are lines of them.
create table billing_settings (
  society_id uuid primary key constraint billing_settings_society references society,
  -- As the form sent it and the schema of settings (money/charges/settings/draft.ts) understands it.
  terms jsonb not null constraint billing_settings_object check (jsonb_typeof(terms) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create trigger audit after insert or update or delete on billing_settings for each row
  execute function audit_change('Billing_Settings', 'society_id', '', 'society_id', 'society_id', 'created_at', 'updated_at');

-- Lines of their own: 6 interest on arrears, 7 central and 8 state tax, 9 what rounding adds to a bill or takes away. `parts` says how
-- they came about.
alter table bill_line drop constraint bill_line_head_known;
alter table bill_line add constraint bill_line_head_known check (head between 1 and 9 or head between 100 and 9999) not valid;
alter table bill_line validate constraint bill_line_head_known;
alter table bill_line drop constraint bill_line_head_has_parts;
alter table bill_line add constraint bill_line_head_has_parts
  check (case when head >= 100 then parts is not null when head <= 5 or head = 9 then parts is null else true end) not valid;
alter table bill_line validate constraint bill_line_head_has_parts;
alter table bill_line drop constraint bill_line_rate_not_negative;
alter table bill_line add constraint bill_line_rate_not_negative check (rate_paise >= 0 or head = 9 and quantity = quantity_of) not valid;
alter table bill_line validate constraint bill_line_rate_not_negative;
alter table bill_line drop constraint bill_line_adds_up;
alter table bill_line add constraint bill_line_adds_up check (amount_paise =
  case when quantity = quantity_of then rate_paise else (2 * rate_paise * quantity + quantity_of) / (2 * quantity_of) end) not valid;
alter table bill_line validate constraint bill_line_adds_up;

create or replace function default_ledger_accounts(of_society boolean)
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
    (true, 'cgst-payable', '2421', 'payables', false),
    (true, 'sgst-payable', '2422', 'payables', false),
    (true, 'opening', '2900', 'opening', false),
    (true, 'maintenance', '3010', 'income', false),
    (true, 'rent', '3020', 'income', false),
    (true, 'arrears-interest', '3030', 'income', false),
    (true, 'bank-interest', '3110', 'other-income', false),
    (true, 'rounding', '3180', 'other-income', false),
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

create or replace function default_posting_rules(of_society boolean)
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
    (true, 11, 1, 'bad-debts', 'members'),
    (true, 11, 2, 'bad-debts', 'members'),
    (true, 11, 4, 'bad-debts', 'members'),
    (true, 11, 5, 'bad-debts', 'members'),
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
    (false, 6, 14, 'deposits-received', 'bank'),
    (false, 11, 1, 'bad-debts', 'tenants'),
    (false, 11, 2, 'bad-debts', 'tenants')
  ) as rule (is_society, kind, part, debit, credit) where is_society = of_society
  union all
  -- Interest, taxes and rounding of a society's bills, of the notes on them and of what is written off.
  select kind::smallint, part::smallint,
    case kind when 4 then purpose when 11 then 'bad-debts' else 'members' end, case kind when 4 then 'members' when 11 then 'members' else purpose end
  from (values (6, 'arrears-interest'), (7, 'cgst-payable'), (8, 'sgst-payable'), (9, 'rounding')) as line (part, purpose)
    cross join unnest(array[1, 4, 5, 11]) as kind
  where of_society
$$;

-- The books that are open follow; somebody may have removed the account of interest. A code that is taken gives way to the next.
do $$
declare
  account record;
begin
  for account in
    select book.society_id, wanted.* from book join default_ledger_accounts(true) as wanted on society_id is not null
    where wanted.purpose in ('arrears-interest', 'cgst-payable', 'sgst-payable', 'rounding') and not exists (
      select from ledger_account as own where own.issuer_id = book.issuer_id and own.purpose = wanted.purpose)
    order by book.issuer_id, wanted.code
  loop
    insert into ledger_account (society_id, code, ledger_group, purpose, created_at, updated_at)
    select account.society_id, free.code, account.ledger_group, account.purpose, now(), now()
    from (select code::text from generate_series(account.code::int, 999999) as code
      where not exists (
        select from ledger_account as other where other.issuer_id = account.society_id and other.code = code::text)
      order by code limit 1) as free;
  end loop;
end $$;
insert into posting_rule (issuer_id, kind, part, debit_account_id, credit_account_id)
select book.issuer_id, kind, part, debited.ledger_account_id, credited.ledger_account_id
from book cross join lateral default_posting_rules(true) as rule
  join ledger_account as debited on debited.issuer_id = book.issuer_id and debited.purpose = rule.debit
  join ledger_account as credited on credited.issuer_id = book.issuer_id and credited.purpose = rule.credit
where book.society_id is not null and part between 6 and 9
on conflict do nothing;

-- A line can take away from a bill: rounding to the rupee.
create or replace view journal_movement as
  select 1::smallint as kind, bill_id as document_id, issuer_id, bill_no as document_no, bill_date as day, account_id, head as part,
    line.amount_paise, created_at
  from bill join bill_line as line using (bill_id) where opening_balance_id is null and line.amount_paise <> 0
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
  where part.amount_paise > 0
  union all
  -- By the head of each bill's first line, as notes are.
  select 11::smallint, write_off_id, issuer_id, write_off_no, write_off_day, write_off.account_id, head, allocation.amount_paise,
    write_off.created_at
  from write_off join allocation using (write_off_id)
    join bill_line as line on line.bill_id = allocation.bill_id and line_no = 1
  where reverses_id is null;

-- What is taken away reduces the debit of the dues and is itself a debit, so that a bill is one line of its debtor.
create or replace function journal_post(of_kind smallint, ids uuid[], issuers uuid[]) returns void language plpgsql as $$
begin
  perform from book where issuer_id = any (issuers) order by issuer_id for share;
  with movement as materialized (
    select movement.*, greatest(day, closed_through + 1) as entry_day
    from journal_movement as movement join book using (issuer_id)
    where movement.kind = of_kind and document_id = any (ids)
  ), side as (
    select movement.*, 1 as side, debit_account_id as ledger_account_id, movement.amount_paise as paise
    from movement left join posting_rule as rule using (issuer_id, kind, part)
    union all
    select movement.*, 2, credit_account_id, -movement.amount_paise
    from movement left join posting_rule as rule using (issuer_id, kind, part)
  ), line as materialized (
    select side.issuer_id, document_id, ledger_account_id, case when is_control then account_id end as account_id,
      any_value(document_no) as document_no, any_value(entry_day) as entry_day, any_value(side.created_at) as created_at,
      sum(paise)::bigint as amount_paise
    from side left join ledger_account using (ledger_account_id)
    group by side.issuer_id, document_id, side, ledger_account_id, is_control, account_id
    having sum(paise) <> 0
  ), entry as (
    insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
    select issuer_id, of_kind, document_id, any_value(document_no), any_value(entry_day),
      sum(amount_paise) filter (where amount_paise > 0), any_value(created_at)
    from line group by issuer_id, document_id
  )
  insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
  select issuer_id, of_kind, document_id, row_number() over (partition by document_id order by amount_paise < 0, ledger_account_id),
    entry_day, ledger_account_id, account_id, amount_paise
  from line;
end $$;
