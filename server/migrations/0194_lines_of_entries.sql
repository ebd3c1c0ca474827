-- A line of a statement whose entry the books had before: a deposit voucher (6), a journal voucher (9) or a TDS challan (34). Nothing
-- is posted for it. An entry that moves two bank accounts has a line on each of them.
create table bank_line_entry (
  issuer_id uuid not null,
  bank_account_id uuid not null,
  entry_kind smallint not null constraint bank_line_entry_kind_known check (entry_kind in (6, 9, 34)),
  document_id uuid not null,
  bank_line_id uuid not null,
  created_at timestamptz not null,
  constraint bank_line_entry_once primary key (issuer_id, bank_account_id, entry_kind, document_id),
  constraint bank_line_entry_of_line unique (issuer_id, bank_line_id),
  constraint bank_line_entry_line foreign key (issuer_id, bank_line_id) references bank_line (issuer_id, bank_line_id),
  constraint bank_line_entry_document foreign key (issuer_id, entry_kind, document_id)
    references journal_entry (issuer_id, kind, document_id)
);
create index bank_line_of_voucher on bank_line (issuer_id, journal_voucher_id) where journal_voucher_id is not null;

-- The entry moves the amount of the line on its account, is not reversed, and was not posted by another line of the account. Who
-- reverses it waits until this is committed, and then finds the line.
create function bank_line_entry_check() returns trigger language plpgsql as $$
begin
  perform from journal_voucher
    where new.entry_kind = 9 and issuer_id = new.issuer_id and journal_voucher_id = new.document_id for update;
  perform from tds_challan
    where new.entry_kind = 34 and issuer_id = new.issuer_id and tds_challan_id = new.document_id for update;
  if exists (
    select from journal_entry
    where issuer_id = new.issuer_id and kind = new.entry_kind + 1 and document_id = new.document_id and new.entry_kind in (9, 34))
  then
    raise exception 'This entry is reversed' using errcode = 'check_violation', constraint = 'bank_line_entry_not_reversed';
  end if;
  if exists (
    select from bank_line
    where new.entry_kind = 9 and issuer_id = new.issuer_id and journal_voucher_id = new.document_id
      and bank_account_id = new.bank_account_id)
  then
    raise exception 'Another line has posted this entry' using errcode = 'unique_violation', constraint = 'bank_line_entry_once';
  end if;
  if not exists (
    select from bank_line as line join bank_account as bank using (issuer_id, bank_account_id)
    where line.issuer_id = new.issuer_id and line.bank_line_id = new.bank_line_id and bank.bank_account_id = new.bank_account_id
      and line.amount_paise = (
        select sum(entry.amount_paise) from journal_line as entry
        where entry.issuer_id = new.issuer_id and entry.kind = new.entry_kind and entry.document_id = new.document_id
          and entry.ledger_account_id = bank.ledger_account_id))
  then
    raise exception 'The entry moves another amount on this account' using errcode = 'check_violation',
      constraint = 'bank_line_entry_amount';
  end if;
  return new;
end $$;
create trigger bank_line_entry_checked before insert or update on bank_line_entry for each row
  execute function bank_line_entry_check();

-- The line of a voucher that is reversed is open again, whether the line had posted it or was matched with it.
create function bank_line_open_of_voucher() returns trigger language plpgsql as $$
begin
  with freed as (
    delete from bank_line_entry
    where issuer_id = new.issuer_id and entry_kind = 9 and document_id = new.journal_voucher_id
    returning bank_line_id
  )
  update bank_line set state = 1, journal_voucher_id = null, decided_by = null, decided_at = null, remark = ''
  where issuer_id = new.issuer_id
    and (journal_voucher_id = new.journal_voucher_id or bank_line_id in (select bank_line_id from freed));
  return null;
end $$;
create trigger bank_line_opened after insert on journal_voucher_reversal for each row
  execute function bank_line_open_of_voucher();

create function bank_line_open_of_challan() returns trigger language plpgsql as $$
begin
  with freed as (
    delete from bank_line_entry
    where issuer_id = new.issuer_id and entry_kind = 34 and document_id = new.tds_challan_id
    returning bank_line_id
  )
  update bank_line set state = 1, decided_by = null, decided_at = null, remark = ''
  where issuer_id = new.issuer_id and bank_line_id in (select bank_line_id from freed);
  return null;
end $$;
create trigger bank_line_opened after update on tds_challan for each row
  when (old.reversed_on is null and new.reversed_on is not null) execute function bank_line_open_of_challan();

-- Lines whose voucher was reversed by hand before are open.
update bank_line as line
set state = 1, journal_voucher_id = null, decided_by = null, decided_at = null, remark = ''
from journal_voucher_reversal as back
where back.issuer_id = line.issuer_id and back.journal_voucher_id = line.journal_voucher_id and line.state in (3, 4);
