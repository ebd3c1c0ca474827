-- Double entry under the documents: every bill, receipt, note, reversal, deposit voucher and opening balance has one balanced
-- entry, made by a trigger in the transaction of the document. Nobody edits an entry: it is reversed by another one.

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

create trigger audit after insert on journal_voucher for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Journal_Voucher', 'journal_voucher_id', 'voucher_no', 'society_id vendor_id', 'journal_voucher_id',
    'society_id', 'vendor_id', 'issuer_id', 'financial_year', 'number', 'made_by', 'created_at');
create trigger audit after insert on journal_voucher_reversal for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Journal_Voucher_Reversal', 'journal_voucher_id', 'voucher_no', 'society_id vendor_id',
    'journal_voucher_id', 'society_id', 'vendor_id', 'issuer_id', 'reversed_by', 'created_at');
