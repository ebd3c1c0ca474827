-- Cash of one person to one issuer on one day, and for one bill, stays below the limit of the law (domain/src/law/cash.ts).

-- By whose number the accounts of one person are known to be one person's.
create function account_phone(of_account uuid) returns text language sql stable as $$
  select coalesce(resident.phone_number, (
      select phone_number from member_holder as holder
      where holder.member_id = account.member_id and phone_number is not null order by position limit 1),
    contract.tenant_phone_number)
  from account
    left join resident on resident.society_resident_id = account.society_resident_id
    left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
  where account_id = of_account
$$;

-- Two receipts of one person wait for each other, on whichever server they are made.
create function payment_check_cash(issuer uuid, payer uuid, of_bill uuid, on_day date, paise bigint, limit_paise bigint)
returns void language plpgsql as $$
declare
  person constant text := coalesce(account_phone(payer), payer::text);
begin
  perform pg_advisory_xact_lock(hashtextextended('cash:' || issuer || ':' || person, 0));
  if paise + (
      select coalesce(sum(amount_paise), 0) from payment
      where issuer_id = issuer and paid_on = on_day and payment_mode = 1 and reversed_on is null
        and coalesce(account_phone(account_id), account_id::text) = person) >= limit_paise
    or paise + (
      select coalesce(sum(amount_paise), 0) from payment
      where account_id = payer and bill_id = of_bill and payment_mode = 1 and reversed_on is null) >= limit_paise
  then
    raise exception 'Cash of one person is beyond the limit of the law' using errcode = 'check_violation',
      constraint = 'payment_cash_limit';
  end if;
end $$;
