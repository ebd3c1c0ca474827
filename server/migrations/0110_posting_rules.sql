-- Rules of posting are changed by people, and accounts are set inactive.

-- Each change of a rule: which account took the place of which.
create table posting_rule_change (
  posting_rule_change_id uuid not null default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint posting_rule_change_society references society,
  vendor_id uuid constraint posting_rule_change_vendor references vendor,
  kind smallint not null,
  part smallint not null,
  rule text not null generated always as (kind || '-' || part) stored,
  -- By their codes of that day.
  account_before text not null,
  account_after text not null,
  made_by uuid not null constraint posting_rule_change_made_by references vendor,
  created_at timestamptz not null,
  primary key (issuer_id, created_at, posting_rule_change_id),
  constraint posting_rule_change_one_issuer check (num_nonnulls(society_id, vendor_id) = 1)
);
create index posting_rule_change_of_rule on posting_rule_change (issuer_id, kind, part, created_at desc);
create trigger posting_rule_change_kept before update or delete or truncate on posting_rule_change
  for each statement execute function journal_refuse();
create trigger audit after insert on posting_rule_change for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Posting_Rule', 'posting_rule_change_id', '', 'society_id vendor_id', 'posting_rule_change_id',
    'society_id', 'vendor_id', 'issuer_id', 'kind', 'part', 'made_by', 'created_at');

-- The account of a rule is active, of its book, and never exchanged in a control account. Whoever posts holds the book.
create function posting_rule_keep() returns trigger language plpgsql as $$
begin
  perform from book where issuer_id = old.issuer_id for update;
  if (new.issuer_id, new.kind, new.part) is distinct from (old.issuer_id, old.kind, old.part) or exists (
    select from (values (old.debit_account_id, new.debit_account_id), (old.credit_account_id, new.credit_account_id))
        as side (before, after)
      join ledger_account as was on was.ledger_account_id = before
      join ledger_account as becomes on becomes.ledger_account_id = after
    where before <> after and (was.is_control or becomes.is_control or not becomes.status))
  then
    raise exception 'A rule posts to an active account, and control accounts stay' using errcode = 'check_violation',
      constraint = 'posting_rule_suitable';
  end if;
  return new;
end $$;
create trigger posting_rule_kept before update on posting_rule for each row execute function posting_rule_keep();

-- What an account is does not change once it has lines, and one with lines stays. One that a rule posts to stays active. Whoever
-- posts holds the book.
create or replace function ledger_account_keep() returns trigger language plpgsql as $$
begin
  perform from book where issuer_id = old.issuer_id for update;
  if tg_op = 'UPDATE' and not new.status and exists (
    select from posting_rule as rule
    where rule.issuer_id = old.issuer_id and old.ledger_account_id in (debit_account_id, credit_account_id))
  then
    raise exception 'Documents post to this account' using errcode = 'check_violation', constraint = 'ledger_account_posted_to';
  end if;
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
