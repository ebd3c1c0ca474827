-- What a society charges: its heads, and what each costs from a day on. Until a society bills by its heads, its rates by BHK hold.
create table charge_head (
  charge_head_id uuid primary key default uuidv7(),
  society_id uuid not null constraint charge_head_society references society,
  -- What lines of bills and rules of posting know it by: parts below 100 are those of documents that every book has.
  number smallint not null constraint charge_head_number_known check (number between 100 and 9999),
  code text not null constraint charge_head_code_filled check (code <> '' and code = btrim(code) and length(code) <= 12),
  name text not null constraint charge_head_name_filled check (name <> '' and name = btrim(name) and length(name) <= 80),
  name_hi text not null default '' constraint charge_head_name_hi_trimmed check (name_hi = btrim(name_hi) and length(name_hi) <= 80),
  is_service_charge boolean not null,
  is_taxable boolean not null,
  sac text not null default '' constraint charge_head_sac_form check (sac ~ '^([0-9]{4}|[0-9]{6})?$'),
  purpose text constraint charge_head_purpose_known check (purpose = 'non-occupancy'),
  -- What its bills and notes post to: income or a fund. If none is given, the account of maintenance.
  ledger_account_id uuid not null,
  -- Its place among the lines of a bill.
  position smallint not null,
  -- The last day that is charged; null while it lasts.
  ended_on date,
  -- The last day that a run has billed, kept by runs alone: until then its tariffs stay as they are.
  billed_until date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint charge_head_of_society unique (society_id, charge_head_id),
  constraint charge_head_number_once unique (society_id, number),
  constraint charge_head_ledger_account foreign key (society_id, ledger_account_id)
    references ledger_account (issuer_id, ledger_account_id)
);
create unique index charge_head_code_once on charge_head (society_id, upper(code));
create unique index charge_head_name_once on charge_head (society_id, lower(name));

-- A tariff holds from its day until the next one of its head begins.
create table charge_tariff (
  charge_tariff_id uuid primary key default uuidv7(),
  society_id uuid not null,
  charge_head_id uuid not null,
  from_day date not null,
  -- As the form sent it and the schema of tariffs (money/charges/draft.ts) understands it, without its first day.
  terms jsonb not null constraint charge_tariff_object check (jsonb_typeof(terms) = 'object'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint charge_tariff_head foreign key (society_id, charge_head_id) references charge_head (society_id, charge_head_id)
    on delete cascade,
  constraint charge_tariff_of_society unique (society_id, charge_tariff_id),
  constraint charge_tariff_day_once unique (charge_head_id, from_day)
);

create trigger audit after insert or update or delete on charge_head for each row
  execute function audit_change('Charge_Head', 'charge_head_id', 'code', 'society_id', 'charge_head_id', 'society_id', 'number',
    'billed_until', 'created_at', 'updated_at');
create trigger audit after insert or update or delete on charge_tariff for each row
  execute function audit_change('Charge_Tariff', 'charge_tariff_id', 'from_day', 'society_id', 'charge_tariff_id', 'society_id',
    'created_at', 'updated_at');

-- Bills, notes and write-offs of a head post as those of maintenance do, but to the account of the head: an active one of income or
-- of a fund. Whoever posts holds the book.
create function charge_head_account() returns trigger language plpgsql as $$
begin
  perform from book where issuer_id = new.society_id for update;
  if new.ledger_account_id is null then
    new.ledger_account_id := (
      select credit_account_id from posting_rule where issuer_id = new.society_id and (kind, part) = (1, 1));
  elsif not exists (
    select from ledger_account
    where issuer_id = new.society_id and ledger_account_id = new.ledger_account_id and status and not is_control
      and ledger_group in ('income', 'other-income', 'funds'))
  then
    raise exception 'A head posts to an active account of income or of a fund' using errcode = 'check_violation',
      constraint = 'charge_head_account_suitable';
  end if;
  return new;
end $$;
create trigger charge_head_posts_to before insert or update of ledger_account_id on charge_head for each row
  execute function charge_head_account();
create function charge_head_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update posting_rule
    set debit_account_id = case kind when 4 then new.ledger_account_id else debit_account_id end,
      credit_account_id = case kind when 4 then credit_account_id else new.ledger_account_id end
    where issuer_id = new.society_id and part = new.number and kind in (1, 4, 5);
  else
    insert into posting_rule (issuer_id, kind, part, debit_account_id, credit_account_id)
    select issuer_id, kind, new.number, case kind when 4 then new.ledger_account_id else debit_account_id end,
      case when kind in (1, 5) then new.ledger_account_id else credit_account_id end
    from posting_rule where issuer_id = new.society_id and part = 1 and kind in (1, 4, 5, 11);
  end if;
  return null;
end $$;
create trigger charge_head_posts after insert or update of ledger_account_id on charge_head for each row
  execute function charge_head_post();
create function charge_head_post_no_more() returns trigger language plpgsql as $$
begin
  delete from posting_rule where issuer_id = old.society_id and part = old.number and kind in (1, 4, 5, 11);
  return null;
end $$;
create trigger charge_head_posted_no_more after delete on charge_head for each row execute function charge_head_post_no_more();

-- What was billed stays as it was: a tariff that holds on a billed day, and a head with one. Runs hold the head.
create function charge_tariff_keep() returns trigger language plpgsql as $$
declare
  head constant uuid := case tg_op when 'INSERT' then new.charge_head_id else old.charge_head_id end;
  billed constant date := (select billed_until from charge_head where charge_head_id = head for update);
begin
  if (tg_op <> 'INSERT' and old.from_day <= billed) or (tg_op <> 'DELETE' and new.from_day <= billed) then
    raise exception 'This tariff was billed' using errcode = 'check_violation', constraint = 'charge_tariff_billed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger charge_tariff_kept before insert or update or delete on charge_tariff for each row execute function charge_tariff_keep();
create function charge_head_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.billed_until is not null or tg_op = 'UPDATE' and new.ended_on < old.billed_until
    and new.ended_on is distinct from old.ended_on
  then
    raise exception 'This head was billed' using errcode = 'check_violation', constraint = 'charge_head_billed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger charge_head_kept before update or delete on charge_head for each row execute function charge_head_keep();
