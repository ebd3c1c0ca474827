-- Payment plans: instalments that add up to what was open. Receipts decide whether they are kept; bills stay as they are.

create table payment_plan (
  payment_plan_id uuid not null default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint payment_plan_society references society,
  vendor_id uuid constraint payment_plan_vendor references vendor,
  account_id uuid not null,
  amount_paise bigint not null constraint payment_plan_amount_positive check (amount_paise > 0),
  agreed_on date not null,
  note text not null default '' constraint payment_plan_note_length check (length(note) <= 1000),
  made_by uuid not null constraint payment_plan_made_by references vendor,
  created_at timestamptz not null,
  -- Noted when another plan takes its place.
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by uuid constraint payment_plan_cancelled_by references vendor,
  cancel_reason text not null default '',
  constraint payment_plan_key primary key (issuer_id, payment_plan_id),
  constraint payment_plan_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint payment_plan_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint payment_plan_ended_once check (num_nonnulls(completed_at, cancelled_at) <= 1),
  constraint payment_plan_cancelled check ((cancelled_at is null) = (cancelled_by is null) and (cancelled_at is null) = (cancel_reason = ''))
);
create unique index payment_plan_once on payment_plan (account_id) where completed_at is null and cancelled_at is null;
create index payment_plan_newest on payment_plan (account_id, created_at desc);

create table payment_plan_instalment (
  issuer_id uuid not null,
  payment_plan_id uuid not null,
  position smallint not null constraint payment_plan_instalment_position check (position between 1 and 60),
  due_on date not null,
  amount_paise bigint not null constraint payment_plan_instalment_positive check (amount_paise > 0),
  constraint payment_plan_instalment_key primary key (issuer_id, payment_plan_id, position),
  constraint payment_plan_instalment_day_once unique (issuer_id, payment_plan_id, due_on),
  constraint payment_plan_instalment_plan foreign key (issuer_id, payment_plan_id) references payment_plan (issuer_id, payment_plan_id)
);

-- What was agreed stays, and a plan ends once.
create function payment_plan_keep() returns trigger language plpgsql as $$
declare
  ends constant text[] := array['issuer_id', 'completed_at', 'cancelled_at', 'cancelled_by', 'cancel_reason'];
begin
  if old.completed_at is not null or old.cancelled_at is not null or to_jsonb(new) - ends <> to_jsonb(old) - ends then
    raise exception 'A payment plan is never edited' using errcode = 'check_violation', constraint = 'payment_plan_ended';
  end if;
  return new;
end $$;
create trigger payment_plan_kept before update on payment_plan for each row execute function payment_plan_keep();
create trigger payment_plan_stays before delete or truncate on payment_plan for each statement execute function money_refuse();
create trigger payment_plan_instalment_stays before update or delete or truncate on payment_plan_instalment for each statement
  execute function money_refuse();

create function payment_plan_check_sum() returns trigger language plpgsql as $$
begin
  if new.amount_paise <> (select coalesce(sum(amount_paise), 0) from payment_plan_instalment
      where issuer_id = new.issuer_id and payment_plan_id = new.payment_plan_id) then
    raise exception 'The instalments do not add up' using errcode = 'check_violation', constraint = 'payment_plan_sum';
  end if;
  return null;
end $$;
create constraint trigger payment_plan_summed after insert on payment_plan deferrable initially deferred
  for each row execute function payment_plan_check_sum();

create trigger audit after insert or update on payment_plan for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Payment_Plan', 'payment_plan_id', 'agreed_on', 'society_id vendor_id', 'payment_plan_id', 'society_id',
    'vendor_id', 'issuer_id', 'account_id', 'made_by', 'created_at', 'cancelled_by');

-- Links that show the statement of one account to whoever has them, without a sign-in.
create table statement_link (
  statement_link_id uuid not null default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint statement_link_society references society,
  vendor_id uuid constraint statement_link_vendor references vendor,
  account_id uuid not null,
  -- Of the token, which is nowhere.
  token_hash bytea not null constraint statement_link_token_once unique,
  language text not null,
  created_by uuid not null constraint statement_link_created_by references vendor,
  created_at timestamptz not null,
  expires_at timestamptz not null constraint statement_link_ends check (expires_at > created_at),
  revoked_at timestamptz,
  revoked_by uuid constraint statement_link_revoked_by references vendor,
  constraint statement_link_key primary key (issuer_id, statement_link_id),
  constraint statement_link_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint statement_link_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint statement_link_revoked_whole check ((revoked_at is null) = (revoked_by is null))
);
create index statement_link_of_account on statement_link (account_id, created_at desc);
create index statement_link_by_end on statement_link (expires_at);
create trigger audit after insert or update or delete on statement_link for each row
  execute function audit_change('Statement_Link', 'statement_link_id', '', 'society_id vendor_id', 'statement_link_id', 'society_id',
    'vendor_id', 'issuer_id', 'account_id', 'token_hash', 'created_by', 'created_at', 'revoked_by');
