-- What a message costs, by the price that the host has set, and what a society or landlord may spend in a month.
-- In hundredths of a paisa: the price of a text message is often no whole number of paise.
alter table message add column segments smallint;
alter table message add column cost_hundredths integer;

create table message_limit (
  issuer_id uuid primary key generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint message_limit_society references society,
  vendor_id uuid constraint message_limit_vendor references vendor,
  limit_paise bigint not null constraint message_limit_positive check (limit_paise > 0),
  updated_at timestamptz not null,
  constraint message_limit_one_issuer check (num_nonnulls(society_id, vendor_id) = 1)
);
create trigger audit after insert or update or delete on message_limit for each row
  execute function audit_change('Message_Limit', 'issuer_id', '', 'society_id vendor_id', 'issuer_id', 'society_id', 'vendor_id',
    'updated_at');

-- What was decided to leave in a month of India, named by its first day, and when the managers were warned of their limit.
create table message_spending (
  issuer_id uuid not null,
  month date not null constraint message_spending_first_day check (extract(day from month) = 1),
  spent_hundredths bigint not null default 0,
  warned_at timestamptz,
  primary key (issuer_id, month)
);
create index message_spending_unwarned on message_spending (month, issuer_id) where warned_at is null;
