-- Cheques that are taken before their day: without a receipt and without a posting until then.

create table post_dated_cheque (
  post_dated_cheque_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint post_dated_cheque_society references society,
  vendor_id uuid constraint post_dated_cheque_vendor references vendor,
  account_id uuid not null,
  -- 1 kept, 2 collected with a receipt, 3 given back, 4 replaced by another one.
  status smallint not null default 1 constraint post_dated_cheque_status_known check (status between 1 and 4),
  amount_paise bigint not null constraint post_dated_cheque_amount_positive check (amount_paise > 0),
  -- Who gave it, as they were called then.
  party_name text not null,
  party_flat_no text not null,
  cheque_no text not null constraint post_dated_cheque_no_form check (cheque_no ~ '^[0-9]{6}$'),
  drawn_on text not null constraint post_dated_cheque_drawn_on_trimmed
    check (drawn_on = btrim(drawn_on) and length(drawn_on) between 1 and 60),
  cheque_day date not null,
  purpose text not null default '',
  payment_id uuid,
  replaces_id uuid,
  ended_on date,
  end_reason text not null default '',
  -- When those who deposit cheques were told that its day has come.
  told_at timestamptz,
  taken_by uuid not null constraint post_dated_cheque_taken_by references vendor,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint post_dated_cheque_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint post_dated_cheque_of_issuer unique (issuer_id, post_dated_cheque_id),
  constraint post_dated_cheque_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint post_dated_cheque_payment foreign key (payment_id, account_id) references payment (payment_id, account_id),
  constraint post_dated_cheque_replaces foreign key (issuer_id, replaces_id)
    references post_dated_cheque (issuer_id, post_dated_cheque_id),
  constraint post_dated_cheque_ended check ((status = 1) = (ended_on is null)),
  constraint post_dated_cheque_collected check ((status = 2) = (payment_id is not null)),
  constraint post_dated_cheque_reasoned check (status not in (3, 4) or end_reason <> '')
);
-- One payer does not give one cheque twice.
create unique index post_dated_cheque_once on post_dated_cheque (issuer_id, account_id, cheque_no, lower(drawn_on)) where status in (1, 2);
create index post_dated_cheque_by_day on post_dated_cheque (issuer_id, cheque_day, post_dated_cheque_id);
create index post_dated_cheque_kept on post_dated_cheque (issuer_id, cheque_day, post_dated_cheque_id) where status = 1;
create index post_dated_cheque_untold on post_dated_cheque (cheque_day, post_dated_cheque_id) where status = 1 and told_at is null;
create index post_dated_cheque_of_account on post_dated_cheque (account_id, cheque_day);

-- What is written on a cheque stays, and one that is no longer kept does not come back.
create function post_dated_cheque_keep() returns trigger language plpgsql as $$
begin
  if (new.society_id, new.vendor_id, new.account_id, new.amount_paise, new.cheque_no, new.drawn_on, new.cheque_day, new.replaces_id)
      is distinct from (old.society_id, old.vendor_id, old.account_id, old.amount_paise, old.cheque_no, old.drawn_on, old.cheque_day,
        old.replaces_id)
    or (new.status <> old.status and old.status <> 1)
  then
    raise exception 'A post-dated cheque ends once, as it is' using errcode = 'check_violation', constraint = 'post_dated_cheque_next_status';
  end if;
  return new;
end $$;
create trigger post_dated_cheque_kept before update on post_dated_cheque for each row execute function post_dated_cheque_keep();
create trigger post_dated_cheque_stays before delete or truncate on post_dated_cheque for each statement execute function money_refuse();

-- A receipt of a cheque that is kept here takes it from the register, by whichever form it was collected.
create function cheque_collect_post_dated() returns trigger language plpgsql as $$
begin
  update post_dated_cheque set status = 2, payment_id = new.payment_id, updated_at = new.created_at,
    ended_on = (new.created_at at time zone 'Asia/Kolkata')::date
  where issuer_id = new.issuer_id and account_id = new.account_id and cheque_no = new.cheque_no
    and lower(drawn_on) = lower(new.drawn_on) and status = 1;
  return null;
end $$;
create trigger cheque_collects_post_dated after insert on cheque for each row when (new.cheque_no <> '' and new.drawn_on <> '')
  execute function cheque_collect_post_dated();

create trigger audit after insert or update on post_dated_cheque for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Post_Dated_Cheque', 'post_dated_cheque_id', 'cheque_no', 'society_id vendor_id', 'post_dated_cheque_id',
    'society_id', 'vendor_id', 'issuer_id', 'account_id', 'payment_id', 'replaces_id', 'told_at', 'taken_by', 'created_at', 'updated_at');
