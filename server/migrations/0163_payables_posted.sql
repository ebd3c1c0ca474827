-- Bills of suppliers (30), their reversals (31), payments (32) and reversed payments (33) in the books. A bill names its accounts itself,
-- so no posting rule has them: a bill debits the accounts of its lines, credits the creditors with what is to be paid and the tax
-- payable with what is deducted; a payment debits the creditors. An advance is a debit of the creditors.

alter table journal_entry drop constraint journal_entry_kind_known;
alter table journal_entry add constraint journal_entry_kind_known
  check (kind between 1 and 13 or kind in (24, 25) or kind between 30 and 33) not valid;
alter table journal_entry validate constraint journal_entry_kind_known;

-- The account of a purpose, added to the chart by its first use.
create function payables_ledger(of_issuer uuid, of_society uuid, of_vendor uuid, of_purpose text, at timestamptz) returns uuid
language plpgsql as $$
declare
  found_id uuid;
  first_code constant integer := case of_purpose when 'creditors' then 2410 when 'tds-payable' then 2425 else 1260 end;
begin
  select ledger_account_id into found_id from ledger_account where issuer_id = of_issuer and purpose = of_purpose;
  if found_id is not null then return found_id; end if;
  insert into ledger_account (society_id, vendor_id, code, ledger_group, purpose, created_at, updated_at)
  select of_society, of_vendor, free.code::text, case of_purpose when 'gst-input' then 'other-assets' else 'payables' end, of_purpose, at, at
  from generate_series(first_code, 999999) as free (code)
  where not exists (select from ledger_account as other where other.issuer_id = of_issuer and other.code = free.code::text)
  order by free.code limit 1
  on conflict (issuer_id, purpose) where purpose is not null do nothing;
  select ledger_account_id into found_id from ledger_account where issuer_id = of_issuer and purpose = of_purpose;
  return found_id;
end $$;

-- Writes one entry. The lines of one account and side are one.
create function payables_write(of_issuer uuid, of_kind smallint, id uuid, no text, on_day date, at timestamptz, ledgers uuid[], amounts bigint[])
returns void language plpgsql as $$
declare
  -- The first open day where the months before are closed.
  posted_on constant date := (select greatest(on_day, closed_through + 1) from book where issuer_id = of_issuer);
begin
  with line as materialized (
    select ledger_account_id, sum(paise)::bigint as paise from unnest(ledgers, amounts) as moved (ledger_account_id, paise)
    where paise <> 0 group by ledger_account_id, sign(paise)
  ), entry as (
    insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
    select of_issuer, of_kind, id, no, posted_on, sum(paise) filter (where paise > 0), at from line
  )
  insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, amount_paise)
  select of_issuer, of_kind, id, row_number() over (order by paise < 0, ledger_account_id), posted_on, ledger_account_id, paise from line;
end $$;

-- The lines of an entry, the other way round.
create function payables_reverse(of_issuer uuid, of_kind smallint, id uuid, no text, on_day date, at timestamptz) returns void
language plpgsql as $$
begin
  perform payables_write(of_issuer, (of_kind + 1)::smallint, id, no, on_day, at, array_agg(ledger_account_id), array_agg(-amount_paise))
  from journal_line where issuer_id = of_issuer and kind = of_kind and document_id = id;
end $$;

create function purchase_bill_post() returns trigger language plpgsql as $$
begin
  perform from book where issuer_id = new.issuer_id for share;
  if new.state = 5 then
    perform payables_reverse(new.issuer_id, 30::smallint, new.purchase_bill_id, new.purchase_bill_no, new.ended_on, new.updated_at);
    return null;
  end if;
  perform payables_write(new.issuer_id, 30::smallint, new.purchase_bill_id, new.purchase_bill_no, new.invoice_day, new.approved_at,
    array_agg(ledger_account_id), array_agg(paise))
  from (
    select ledger_account_id, case when new.is_gst_credit then net_paise else net_paise + gst_paise end as paise
    from purchase_bill_line where issuer_id = new.issuer_id and purchase_bill_id = new.purchase_bill_id
    union all
    select payables_ledger(new.issuer_id, new.society_id, new.vendor_id, 'gst-input', new.approved_at), new.gst_paise
    where new.is_gst_credit and new.gst_paise > 0
    union all
    select payables_ledger(new.issuer_id, new.society_id, new.vendor_id, 'creditors', new.approved_at), -(new.amount_paise - new.tds_paise)
    union all
    select payables_ledger(new.issuer_id, new.society_id, new.vendor_id, 'tds-payable', new.approved_at), -new.tds_paise
    where new.tds_paise > 0
  ) as moved;
  return null;
end $$;
create trigger journal after update on purchase_bill for each row
  when (old.state <> new.state and new.state in (2, 5)) execute function purchase_bill_post();

create function supplier_payment_post() returns trigger language plpgsql as $$
begin
  perform from book where issuer_id = new.issuer_id for share;
  if tg_op = 'UPDATE' then
    perform payables_reverse(new.issuer_id, 32::smallint, new.supplier_payment_id, new.voucher_no, new.reversed_on, new.reversed_at);
  else
    perform payables_write(new.issuer_id, 32::smallint, new.supplier_payment_id, new.voucher_no, new.paid_on, new.created_at,
      array[payables_ledger(new.issuer_id, new.society_id, new.vendor_id, 'creditors', new.created_at), new.ledger_account_id],
      array[new.amount_paise, -new.amount_paise]);
  end if;
  return null;
end $$;
create trigger journal after insert on supplier_payment for each row execute function supplier_payment_post();
create trigger journal_reversal after update on supplier_payment for each row
  when (old.reversed_on is null and new.reversed_on is not null) execute function supplier_payment_post();
