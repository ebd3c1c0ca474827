-- The debit of a statement by which the bank took a receipt back: a cheque that was returned, a payment that was undone.
create table bank_line_return (
  payment_id uuid primary key constraint bank_line_return_payment references payment,
  issuer_id uuid not null,
  bank_line_id uuid not null,
  created_at timestamptz not null,
  constraint bank_line_return_of_issuer unique (issuer_id, payment_id),
  constraint bank_line_return_reversed foreign key (payment_id) references payment_reversal (payment_id),
  constraint bank_line_return_line foreign key (issuer_id, bank_line_id) references bank_line (issuer_id, bank_line_id)
);
create index bank_line_return_of_line on bank_line_return (bank_line_id);

-- A receipt is reversed: if an open debit was found to take it back, it is matched with the reversal, and the credit stays
-- matched with the receipt. Otherwise the bank never had the money like this, and the credit is open again.
create or replace function bank_line_reopen() returns trigger language plpgsql as $$
begin
  with taken_back as (
    select distinct on (line.bank_line_id) line.bank_line_id, added.payment_id, line.issuer_id, added.reversed_by, added.created_at
    from added join bank_line as line on line.issuer_id = coalesce(added.society_id, added.vendor_id)
    where line.state = 1 and line.amount_paise < 0
      and line.proposals -> 0 -> 'receipts' = jsonb_build_array(added.payment_id)
      and not line.proposals -> 0 -> 'reasons' @> '["amount-returned"]'
    order by line.bank_line_id
  ), linked as (
    insert into bank_line_return (payment_id, issuer_id, bank_line_id, created_at)
    select payment_id, issuer_id, bank_line_id, created_at from taken_back
    on conflict (payment_id) do nothing
    returning bank_line_id, payment_id
  )
  update bank_line as line
  set state = 2, grade = null, proposals = '[]', decided_by = taken_back.reversed_by, decided_at = taken_back.created_at
  from linked join taken_back using (bank_line_id, payment_id) where line.bank_line_id = linked.bank_line_id;

  with freed as (
    delete from bank_line_payment using bank_line
    where bank_line_payment.bank_line_id = bank_line.bank_line_id and bank_line_payment.bank_line_id in (
      select link.bank_line_id from added join bank_line_payment as link using (payment_id)
      where not exists (select from bank_line_return as back where back.payment_id = added.payment_id))
    returning bank_line_payment.bank_line_id
  )
  update bank_line set state = 1, decided_by = null, decided_at = null, remark = ''
  where bank_line_id in (select bank_line_id from freed);
  return null;
end $$;
