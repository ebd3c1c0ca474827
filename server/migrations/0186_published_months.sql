-- What the committee publishes to the members of a month: figures as they were then, by versions. Nobody who owes is named.

create table published_month (
  published_month_id uuid primary key default uuidv7(),
  society_id uuid not null constraint published_month_society references society,
  month date not null constraint published_month_first check (extract(day from month) = 1),
  version smallint not null constraint published_month_version_positive check (version > 0),
  -- 1 published, 2 replaced by a later version, 3 withdrawn.
  state smallint not null default 1 constraint published_month_state_known check (state between 1 and 3),
  parts text[] not null constraint published_month_parts check (
    parts <@ array['collection', 'spending', 'balances', 'dues', 'bills'] and cardinality(parts) > 0),
  -- 1 owners, 2 owners and tenants.
  audience smallint not null constraint published_month_audience_known check (audience in (1, 2)),
  note text not null default '' constraint published_month_note_length check (length(note) <= 1000),
  figures jsonb not null,
  published_by uuid not null constraint published_month_published_by references vendor,
  published_at timestamptz not null,
  withdrawn_by uuid constraint published_month_withdrawn_by references vendor,
  withdrawn_at timestamptz,
  withdrawal_reason text not null default '' constraint published_month_reason_length check (length(withdrawal_reason) <= 300),
  constraint published_month_of_issuer unique (society_id, published_month_id),
  constraint published_month_version_once unique (society_id, month, version),
  constraint published_month_withdrawn check ((state = 3) = (withdrawn_at is not null) and (state = 3) = (withdrawn_by is not null)
    and (state = 3) = (withdrawal_reason <> ''))
);
create unique index published_month_once on published_month (society_id, month) where state = 1;

-- The months of which members were told: once each, however often they are published.
create table published_month_told (
  society_id uuid not null constraint published_month_told_society references society,
  month date not null,
  created_at timestamptz not null,
  constraint published_month_told_once primary key (society_id, month)
);

create function published_month_keep() returns trigger language plpgsql as $$
declare
  ends constant text[] := array['state', 'withdrawn_by', 'withdrawn_at', 'withdrawal_reason'];
begin
  if old.state <> 1 or to_jsonb(new) - ends <> to_jsonb(old) - ends then
    raise exception 'A published month stays as it was' using errcode = 'check_violation', constraint = 'published_month_stays_as_is';
  end if;
  return new;
end $$;
create trigger published_month_kept before update on published_month for each row execute function published_month_keep();
create trigger published_month_stays before delete or truncate on published_month for each statement execute function money_refuse();

create trigger audit after insert or update on published_month for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Published_Month', 'published_month_id', 'month', 'society_id', 'published_month_id', 'society_id',
    'figures', 'published_by', 'published_at', 'withdrawn_by', 'withdrawn_at');
