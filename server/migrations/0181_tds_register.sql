-- Every deduction of tax, and the challans by which it is deposited (34, reversed 35). A deduction is made by the approval of its bill
-- and cancelled with it.

create table tds_deduction (
  tds_deduction_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint tds_deduction_society references society,
  vendor_id uuid constraint tds_deduction_vendor references vendor,
  supplier_id uuid not null,
  purchase_bill_id uuid not null,
  -- The day of the books on which it was credited.
  deducted_on date not null,
  tds_nature text not null,
  tds_section text not null,
  tds_code text,
  -- What was credited, what the tax is computed on, and the tax.
  amount_paise bigint not null constraint tds_deduction_amount_positive check (amount_paise > 0),
  taxable_paise bigint not null constraint tds_deduction_taxable_positive check (taxable_paise > 0),
  tds_ppm integer not null,
  tax_paise bigint not null constraint tds_deduction_tax_positive check (tax_paise > 0),
  -- Of one whose bill was reversed.
  cancelled_on date,
  created_at timestamptz not null,
  constraint tds_deduction_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint tds_deduction_of_issuer unique (issuer_id, tds_deduction_id),
  constraint tds_deduction_bill_once unique (issuer_id, purchase_bill_id),
  constraint tds_deduction_bill foreign key (issuer_id, supplier_id, purchase_bill_id)
    references purchase_bill (issuer_id, supplier_id, purchase_bill_id)
);
create index tds_deduction_by_day on tds_deduction (issuer_id, deducted_on, tds_deduction_id) where cancelled_on is null;

insert into tds_deduction (society_id, vendor_id, supplier_id, purchase_bill_id, deducted_on, tds_nature, tds_section, tds_code,
  amount_paise, taxable_paise, tds_ppm, tax_paise, cancelled_on, created_at)
select bill.society_id, bill.vendor_id, supplier_id, purchase_bill_id, entry_day, tds_nature, tds_section, tds_code, net_paise,
  tds_taxable_paise, tds_ppm, tds_paise, ended_on, approved_at
from purchase_bill as bill join journal_entry as entry
  on entry.issuer_id = bill.issuer_id and entry.kind = 30 and entry.document_id = purchase_bill_id
where bill.state in (2, 5) and tds_paise > 0;

alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known
  check (series in ('B', 'R', 'CN', 'DN', 'DV', 'CERT', 'OB', 'JV', 'WO', 'NB', 'DS', 'NL', 'PB', 'PV', 'TC')) not valid;
alter table number_series validate constraint number_series_known;

create table tds_challan (
  tds_challan_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint tds_challan_society references society,
  vendor_id uuid constraint tds_challan_vendor references vendor,
  financial_year smallint not null,
  number integer not null constraint tds_challan_number_positive check (number > 0),
  challan_no text not null generated always as (document_number('TC', financial_year, number)) stored,
  -- The month of its deductions, and where the law has them.
  month date not null constraint tds_challan_month_first check (extract(day from month) = 1),
  tds_section text not null,
  tds_code text,
  -- The branch that took it and its number there: with the day they name a challan everywhere.
  bsr_code text not null constraint tds_challan_bsr_form check (bsr_code ~ '^[0-9]{7}$'),
  serial_no text not null constraint tds_challan_serial_form check (serial_no ~ '^[0-9]{5}$'),
  deposited_on date not null,
  ledger_account_id uuid not null,
  tax_paise bigint not null constraint tds_challan_tax_positive check (tax_paise > 0),
  interest_paise bigint not null constraint tds_challan_interest_sign check (interest_paise >= 0),
  fee_paise bigint not null constraint tds_challan_fee_sign check (fee_paise >= 0),
  amount_paise bigint not null generated always as (tax_paise + interest_paise + fee_paise) stored,
  made_by uuid not null constraint tds_challan_made_by references vendor,
  created_at timestamptz not null,
  reversed_on date,
  reversed_at timestamptz,
  reverse_reason text not null default '',
  reversed_by uuid constraint tds_challan_reversed_by references vendor,
  constraint tds_challan_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint tds_challan_of_issuer unique (issuer_id, tds_challan_id),
  constraint tds_challan_number_once unique (issuer_id, financial_year, number),
  constraint tds_challan_ledger foreign key (issuer_id, ledger_account_id)
    references ledger_account (issuer_id, ledger_account_id),
  constraint tds_challan_year_of_day check (financial_year = extract(year from deposited_on - interval '3 months')),
  constraint tds_challan_after_month check (deposited_on >= month),
  constraint tds_challan_reversed check ((reversed_on is null) = (reversed_by is null)
    and (reversed_on is null) = (reversed_at is null) and (reversed_on is null) = (reverse_reason = ''))
);
create unique index tds_challan_once on tds_challan (issuer_id, bsr_code, deposited_on, serial_no) where reversed_on is null;
create index tds_challan_newest on tds_challan (issuer_id, deposited_on desc, tds_challan_id desc);
create index tds_challan_by_month on tds_challan (issuer_id, month, tds_challan_id);

-- Which deductions a challan deposits. A deduction is in one challan that counts.
create table tds_challan_part (
  issuer_id uuid not null,
  tds_challan_id uuid not null,
  tds_deduction_id uuid not null,
  is_live boolean not null default true,
  primary key (issuer_id, tds_challan_id, tds_deduction_id),
  constraint tds_challan_part_challan foreign key (issuer_id, tds_challan_id) references tds_challan (issuer_id, tds_challan_id),
  constraint tds_challan_part_deduction foreign key (issuer_id, tds_deduction_id)
    references tds_deduction (issuer_id, tds_deduction_id)
);
create unique index tds_challan_part_once on tds_challan_part (issuer_id, tds_deduction_id) where is_live;

-- A challan is the sum of its deductions, which are of its month, section and code.
create function tds_challan_check() returns trigger language plpgsql as $$
begin
  if exists (
    select from tds_challan as challan
    where challan.issuer_id = new.issuer_id and challan.tds_challan_id = new.tds_challan_id and (challan.tax_paise, true) is distinct from (
      select (sum(deduction.tax_paise)::bigint, bool_and(deduction.tds_section = challan.tds_section
          and deduction.tds_code is not distinct from challan.tds_code
          and date_trunc('month', deduction.deducted_on)::date = challan.month and deduction.cancelled_on is null))
      from tds_challan_part as part join tds_deduction as deduction using (issuer_id, tds_deduction_id)
      where part.issuer_id = challan.issuer_id and part.tds_challan_id = challan.tds_challan_id))
  then
    raise exception 'A challan is the sum of its deductions' using errcode = 'check_violation', constraint = 'tds_challan_is_its_parts';
  end if;
  return null;
end $$;
create constraint trigger tds_challan_is_its_parts after insert on tds_challan deferrable initially deferred
  for each row execute function tds_challan_check();
create constraint trigger tds_challan_part_of_sum after insert on tds_challan_part deferrable initially deferred
  for each row execute function tds_challan_check();

-- What a challan says stays; it is reversed whole, once, and its deductions are open again.
create function tds_challan_keep() returns trigger language plpgsql as $$
begin
  if (new.society_id, new.vendor_id, new.financial_year, new.number, new.month, new.tds_section, new.tds_code, new.bsr_code,
      new.serial_no, new.deposited_on, new.ledger_account_id, new.tax_paise, new.interest_paise, new.fee_paise, new.made_by,
      new.created_at)
    is distinct from (old.society_id, old.vendor_id, old.financial_year, old.number, old.month, old.tds_section, old.tds_code,
      old.bsr_code, old.serial_no, old.deposited_on, old.ledger_account_id, old.tax_paise, old.interest_paise, old.fee_paise,
      old.made_by, old.created_at)
    or old.reversed_on is not null
  then
    raise exception 'A challan stays as it is' using errcode = 'check_violation', constraint = 'tds_challan_stays_as_is';
  end if;
  return new;
end $$;
create trigger tds_challan_kept before update on tds_challan for each row execute function tds_challan_keep();
create trigger tds_challan_stays before delete or truncate on tds_challan for each statement execute function money_refuse();
create trigger tds_challan_part_stays before delete or truncate on tds_challan_part for each statement execute function money_refuse();
create trigger tds_deduction_stays before delete or truncate on tds_deduction for each statement execute function money_refuse();

create function tds_deduction_keep() returns trigger language plpgsql as $$
begin
  -- A computed column has its value only once the row is written.
  if to_jsonb(new) - '{cancelled_on,issuer_id}'::text[] is distinct from to_jsonb(old) - '{cancelled_on,issuer_id}'::text[]
    or old.cancelled_on is not null
  then
    raise exception 'A deduction stays as it is' using errcode = 'check_violation', constraint = 'tds_deduction_stays_as_is';
  end if;
  if exists (
    select from tds_challan_part as part
    where part.issuer_id = old.issuer_id and part.tds_deduction_id = old.tds_deduction_id and is_live)
  then
    raise exception 'This tax is deposited' using errcode = 'check_violation', constraint = 'tds_deduction_deposited';
  end if;
  return new;
end $$;
create trigger tds_deduction_kept before update on tds_deduction for each row execute function tds_deduction_keep();

-- After `journal`, in the order of names: the entry has the day.
create function purchase_bill_deduct() returns trigger language plpgsql as $$
begin
  if new.state = 5 then
    update tds_deduction set cancelled_on = new.ended_on
    where issuer_id = new.issuer_id and purchase_bill_id = new.purchase_bill_id;
    return null;
  end if;
  insert into tds_deduction (society_id, vendor_id, supplier_id, purchase_bill_id, deducted_on, tds_nature, tds_section, tds_code,
    amount_paise, taxable_paise, tds_ppm, tax_paise, created_at)
  select new.society_id, new.vendor_id, new.supplier_id, new.purchase_bill_id, entry_day, new.tds_nature, new.tds_section,
    new.tds_code, new.net_paise, new.tds_taxable_paise, new.tds_ppm, new.tds_paise, new.approved_at
  from journal_entry where issuer_id = new.issuer_id and kind = 30 and document_id = new.purchase_bill_id;
  return null;
end $$;
create trigger journal_then_tds after update on purchase_bill for each row
  when (old.state <> new.state and new.state in (2, 5) and new.tds_paise > 0) execute function purchase_bill_deduct();

create or replace function payables_ledger(of_issuer uuid, of_society uuid, of_vendor uuid, of_purpose text, at timestamptz) returns uuid
language plpgsql as $$
declare
  found_id uuid;
  first_code constant integer := case of_purpose when 'creditors' then 2410 when 'tds-payable' then 2425 when 'tds-interest' then 4530
    else 1260 end;
begin
  select ledger_account_id into found_id from ledger_account where issuer_id = of_issuer and purpose = of_purpose;
  if found_id is not null then return found_id; end if;
  insert into ledger_account (society_id, vendor_id, code, ledger_group, purpose, created_at, updated_at)
  select of_society, of_vendor, free.code::text,
    case of_purpose when 'gst-input' then 'other-assets' when 'tds-interest' then 'finance' else 'payables' end, of_purpose, at, at
  from generate_series(first_code, 999999) as free (code)
  where not exists (select from ledger_account as other where other.issuer_id = of_issuer and other.code = free.code::text)
  order by free.code limit 1
  on conflict (issuer_id, purpose) where purpose is not null do nothing;
  select ledger_account_id into found_id from ledger_account where issuer_id = of_issuer and purpose = of_purpose;
  return found_id;
end $$;

alter table journal_entry drop constraint journal_entry_kind_known;
alter table journal_entry add constraint journal_entry_kind_known
  check (kind between 1 and 13 or kind in (24, 25) or kind between 30 and 35) not valid;
alter table journal_entry validate constraint journal_entry_kind_known;

create function tds_challan_post() returns trigger language plpgsql as $$
begin
  perform from book where issuer_id = new.issuer_id for share;
  if tg_op = 'UPDATE' then
    update tds_challan_part set is_live = false where issuer_id = new.issuer_id and tds_challan_id = new.tds_challan_id;
    perform payables_reverse(new.issuer_id, 34::smallint, new.tds_challan_id, new.challan_no, new.reversed_on, new.reversed_at);
    return null;
  end if;
  perform payables_write(new.issuer_id, 34::smallint, new.tds_challan_id, new.challan_no, new.deposited_on, new.created_at,
    array_agg(ledger_account_id), array_agg(paise))
  from (
    select payables_ledger(new.issuer_id, new.society_id, new.vendor_id, 'tds-payable', new.created_at), new.tax_paise
    union all
    select payables_ledger(new.issuer_id, new.society_id, new.vendor_id, 'tds-interest', new.created_at),
      new.interest_paise + new.fee_paise
    where new.interest_paise + new.fee_paise > 0
    union all
    select new.ledger_account_id, -new.amount_paise
  ) as moved (ledger_account_id, paise);
  return null;
end $$;
create trigger journal after insert on tds_challan for each row execute function tds_challan_post();
create trigger journal_reversal after update on tds_challan for each row
  when (old.reversed_on is null and new.reversed_on is not null) execute function tds_challan_post();

create trigger audit after insert on tds_challan for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('TDS_Challan', 'tds_challan_id', 'challan_no', 'society_id vendor_id', 'tds_challan_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'made_by', 'reversed_by', 'reversed_at', 'created_at');
create trigger audit_reversal after update on tds_challan for each row
  when (current_setting('aangan.actor', true) <> '' and old.reversed_on is distinct from new.reversed_on)
  execute function audit_change('TDS_Challan', 'tds_challan_id', 'challan_no', 'society_id vendor_id', 'tds_challan_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'made_by', 'reversed_by', 'reversed_at', 'created_at');
