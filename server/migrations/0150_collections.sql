-- The follow-up log of debtors: what was said and promised, and what holds the collection back. An entry is only withdrawn.

create table collection_follow_up (
  follow_up_id uuid not null default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint collection_follow_up_society references society,
  vendor_id uuid constraint collection_follow_up_vendor references vendor,
  account_id uuid not null,
  -- 1 call, 2 visit, 3 letter, 4 message, 5 promise, 6 note, 7 hold, 8 dispute.
  kind smallint not null constraint collection_follow_up_kind_known check (kind between 1 and 8),
  happened_on date not null,
  note text not null default '' constraint collection_follow_up_note_length check (length(note) <= 1000),
  next_step text not null default '' constraint collection_follow_up_next_step_length check (length(next_step) <= 200),
  next_step_on date,
  promised_on date,
  promised_paise bigint constraint collection_follow_up_promise_positive check (promised_paise > 0),
  -- Null of a hold: until it is withdrawn.
  held_until date,
  made_by uuid not null constraint collection_follow_up_made_by references vendor,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid constraint collection_follow_up_withdrawn_by references vendor,
  withdrawal_reason text not null default '',
  constraint collection_follow_up_key primary key (issuer_id, follow_up_id),
  constraint collection_follow_up_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint collection_follow_up_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint collection_follow_up_promise check ((kind = 5) = (promised_on is not null) and (kind = 5) = (promised_paise is not null)),
  constraint collection_follow_up_promise_after check (promised_on >= happened_on),
  constraint collection_follow_up_hold check (held_until is null or kind = 7),
  constraint collection_follow_up_withdrawal check ((withdrawn_at is null) = (withdrawn_by is null)
    and (withdrawn_at is null) = (withdrawal_reason = ''))
);
create index collection_follow_up_newest on collection_follow_up (account_id, created_at desc, follow_up_id desc);

-- Who wrote what and when stays; it is withdrawn once.
create function collection_follow_up_keep() returns trigger language plpgsql as $$
begin
  -- The generated column is not there yet before an update.
  if old.withdrawn_at is not null or to_jsonb(new) - array['issuer_id', 'withdrawn_at', 'withdrawn_by', 'withdrawal_reason']
      <> to_jsonb(old) - array['issuer_id', 'withdrawn_at', 'withdrawn_by', 'withdrawal_reason'] then
    raise exception 'A follow-up is never edited' using errcode = 'check_violation', constraint = 'collection_follow_up_withdrawn_once';
  end if;
  return new;
end $$;
create trigger collection_follow_up_kept before update on collection_follow_up for each row execute function collection_follow_up_keep();
create trigger collection_follow_up_stays before delete or truncate on collection_follow_up for each statement execute function money_refuse();

create trigger audit after insert or update on collection_follow_up for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Collection_Follow_Up', 'follow_up_id', 'happened_on', 'society_id vendor_id', 'follow_up_id', 'society_id',
    'vendor_id', 'issuer_id', 'account_id', 'made_by', 'created_at', 'withdrawn_by');
