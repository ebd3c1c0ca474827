-- 0112, 0118 and 0130 were to add accounts to books that were open already. Their search for a free code compared a column with
-- itself, found none, and added nothing, so that late fees, interest, tax, rounding, rebates and write-offs of these books have no
-- rule to post by. Nothing was posted without one: such documents were refused.
do $$
declare
  account record;
begin
  for account in
    select book.society_id, book.vendor_id, book.issuer_id, wanted.purpose, wanted.code, wanted.ledger_group
    from book cross join lateral default_ledger_accounts(society_id is not null) as wanted
    where not wanted.is_control and not exists (
        select from ledger_account as own where own.issuer_id = book.issuer_id and own.purpose = wanted.purpose)
      and exists (
        select from default_posting_rules(society_id is not null) as rule where wanted.purpose in (rule.debit, rule.credit))
    order by book.issuer_id, wanted.code
  loop
    insert into ledger_account (society_id, vendor_id, code, ledger_group, purpose, created_at, updated_at)
    select account.society_id, account.vendor_id, free.code::text, account.ledger_group, account.purpose, now(), now()
    from generate_series(account.code::int, 999999) as free (code)
    where not exists (
      select from ledger_account as other where other.issuer_id = account.issuer_id and other.code = free.code::text)
    order by free.code limit 1;
  end loop;
end $$;
insert into posting_rule (issuer_id, kind, part, debit_account_id, credit_account_id)
select book.issuer_id, kind, part, debited.ledger_account_id, credited.ledger_account_id
from book cross join lateral default_posting_rules(society_id is not null) as rule
  join ledger_account as debited on debited.issuer_id = book.issuer_id and debited.purpose = rule.debit
  join ledger_account as credited on credited.issuer_id = book.issuer_id and credited.purpose = rule.credit
on conflict do nothing;
