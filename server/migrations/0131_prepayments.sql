-- A year that is paid ahead, for a rebate. The payment is an advance like any other; each bill of the year gets its part of the
-- rebate as a credit note, when it is made.
create table prepayment (
  prepayment_id uuid primary key default uuidv7(),
  society_id uuid not null,
  account_id uuid not null,
  payment_id uuid not null,
  -- The year in which it begins.
  financial_year smallint not null,
  -- The numbers of the heads that were paid ahead, and what they came to for the rest of the year by the tariffs of then.
  heads smallint[] not null constraint prepayment_of_heads check (cardinality(heads) > 0),
  charges_paise bigint not null constraint prepayment_charges_positive check (charges_paise > 0),
  rebate_paise bigint not null constraint prepayment_rebate_within check (rebate_paise > 0 and rebate_paise < charges_paise),
  -- So much of the charges of each bill: a percentage, or free months of twelve.
  rebate_part integer not null,
  rebate_of integer not null,
  made_by uuid not null constraint prepayment_made_by references vendor,
  created_at timestamptz not null,
  -- The day on which its payment was reversed. Kept by a trigger alone.
  reversed_on date,
  constraint prepayment_part_within check (rebate_part > 0 and rebate_part <= rebate_of),
  constraint prepayment_account foreign key (account_id, society_id) references account (account_id, issuer_id),
  constraint prepayment_payment foreign key (payment_id, account_id) references payment (payment_id, account_id),
  constraint prepayment_of_society unique (society_id, prepayment_id)
);
-- A year is paid ahead once.
create unique index prepayment_once on prepayment (account_id, financial_year) where reversed_on is null;
create unique index prepayment_of_payment on prepayment (payment_id);
create index prepayment_newest on prepayment (society_id, financial_year desc, prepayment_id desc);

create function prepayment_follow() returns trigger language plpgsql as $$
begin
  update prepayment set reversed_on = added.reversed_on from added where prepayment.payment_id = added.payment_id;
  return null;
end $$;
create trigger prepayment_followed after insert on payment_reversal referencing new table as added
  for each statement execute function prepayment_follow();
create function prepayment_only_followed() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'A year that is paid ahead is never edited: reverse its payment' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger prepayment_only_followed before update on prepayment for each row execute function prepayment_only_followed();
create trigger prepayment_kept before delete or truncate on prepayment for each statement execute function money_refuse();
create trigger audit after insert on prepayment for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Prepayment', 'prepayment_id', '', 'society_id', 'prepayment_id', 'society_id', 'account_id', 'payment_id',
    'heads', 'rebate_part', 'rebate_of', 'made_by', 'reversed_on', 'created_at');
