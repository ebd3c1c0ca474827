-- Cheques and what becomes of them: received with a receipt, deposited with a slip, cleared, or returned, which reverses the receipt.

create table deposit_slip (
  deposit_slip_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint deposit_slip_society references society,
  vendor_id uuid constraint deposit_slip_vendor references vendor,
  bank_account_id uuid not null,
  financial_year smallint not null,
  number integer not null constraint deposit_slip_number_positive check (number > 0),
  slip_no text not null generated always as (document_number('DS', financial_year, number)) stored,
  slip_day date not null,
  -- How many of which note or coin, by its rupees; the voucher that took it out of the cash in hand.
  denominations jsonb not null default '{}' constraint deposit_slip_denominations check (jsonb_typeof(denominations) = 'object'),
  cash_paise bigint not null default 0 constraint deposit_slip_cash_not_negative check (cash_paise >= 0),
  cash_voucher_id uuid,
  made_by uuid not null constraint deposit_slip_made_by references vendor,
  created_at timestamptz not null,
  constraint deposit_slip_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint deposit_slip_number_once unique (issuer_id, financial_year, number),
  constraint deposit_slip_of_issuer unique (issuer_id, deposit_slip_id),
  constraint deposit_slip_account foreign key (issuer_id, bank_account_id) references bank_account (issuer_id, bank_account_id),
  constraint deposit_slip_voucher foreign key (issuer_id, cash_voucher_id) references journal_voucher (issuer_id, journal_voucher_id),
  constraint deposit_slip_cash_posted check ((cash_paise = 0) = (cash_voucher_id is null)),
  constraint deposit_slip_year_of_day check (financial_year = extract(year from slip_day - interval '3 months'))
);
create index deposit_slip_newest on deposit_slip (issuer_id, created_at desc, deposit_slip_id desc);
create trigger deposit_slip_kept before update or delete or truncate on deposit_slip for each statement execute function money_refuse();

alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known
  check (series in ('B', 'R', 'CN', 'DN', 'DV', 'CERT', 'OB', 'JV', 'WO', 'NB', 'DS')) not valid;
alter table number_series validate constraint number_series_known;

create table cheque (
  cheque_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint cheque_society references society,
  vendor_id uuid constraint cheque_vendor references vendor,
  account_id uuid not null,
  -- 1 received, 2 deposited, 3 cleared, 4 returned.
  status smallint not null constraint cheque_status_known check (status between 1 and 4),
  amount_paise bigint not null constraint cheque_amount_positive check (amount_paise > 0),
  -- Who gave it, as they were called then.
  party_name text not null,
  party_flat_no text not null,
  -- Empty where the receipt did not say.
  cheque_no text not null constraint cheque_no_form check (cheque_no ~ '^([0-9]{6})?$'),
  drawn_on text not null constraint cheque_drawn_on_trimmed check (drawn_on = btrim(drawn_on) and length(drawn_on) <= 60),
  cheque_day date,
  -- Its receipt, and the account into which that went.
  payment_id uuid not null,
  bank_account_id uuid,
  deposit_slip_id uuid,
  deposited_on date,
  cleared_on date,
  returned_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint cheque_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint cheque_of_issuer unique (issuer_id, cheque_id),
  constraint cheque_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint cheque_payment foreign key (payment_id, account_id) references payment (payment_id, account_id),
  constraint cheque_bank_account foreign key (issuer_id, bank_account_id) references bank_account (issuer_id, bank_account_id),
  constraint cheque_slip foreign key (issuer_id, deposit_slip_id) references deposit_slip (issuer_id, deposit_slip_id),
  constraint cheque_days_of_status check ((status <> 2 or deposited_on is not null) and (status = 3) = (cleared_on is not null)
    and (status = 4) = (returned_on is not null)),
  constraint cheque_payment_once unique (payment_id)
);
create index cheque_by_status on cheque (issuer_id, status, created_at desc, cheque_id desc);
create index cheque_newest on cheque (issuer_id, created_at desc, cheque_id desc);
create index cheque_of_bank_account on cheque (issuer_id, bank_account_id) where status in (1, 2);
create index cheque_of_slip on cheque (issuer_id, deposit_slip_id) where deposit_slip_id is not null;

-- From one state to the next, and never back.
create function cheque_keep() returns trigger language plpgsql as $$
begin
  if (new.society_id, new.vendor_id, new.account_id, new.amount_paise, new.payment_id)
      is distinct from (old.society_id, old.vendor_id, old.account_id, old.amount_paise, old.payment_id)
    or (new.status <> old.status and (old.status, new.status) not in ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)))
  then
    raise exception 'A cheque goes from one state to the next' using errcode = 'check_violation', constraint = 'cheque_next_status';
  end if;
  return new;
end $$;
create trigger cheque_kept before update on cheque for each row execute function cheque_keep();
create trigger cheque_stays before delete or truncate on cheque for each statement execute function money_refuse();

-- A receipt of a cheque that is reversed is that of a returned one, whoever reverses it.
create function cheque_follow_reversal() returns trigger language plpgsql as $$
begin
  update cheque set status = 4, returned_on = new.reversed_on, cleared_on = null, updated_at = new.created_at
  where payment_id = new.payment_id;
  return null;
end $$;
create trigger cheque_returned after insert on payment_reversal for each row execute function cheque_follow_reversal();

create trigger audit after insert or update or delete on cheque for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Cheque', 'cheque_id', 'cheque_no', 'society_id vendor_id', 'cheque_id', 'society_id', 'vendor_id',
    'issuer_id', 'account_id', 'deposit_slip_id', 'created_at', 'updated_at');
create trigger audit after insert on deposit_slip for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Deposit_Slip', 'deposit_slip_id', 'slip_no', 'society_id vendor_id', 'deposit_slip_id', 'society_id',
    'vendor_id', 'issuer_id', 'financial_year', 'number', 'denominations', 'cash_voucher_id', 'made_by', 'created_at');

-- A bank account into which cheques are on their way is not closed.
create function bank_account_keep_cheques() returns trigger language plpgsql as $$
begin
  if exists (select from cheque where issuer_id = old.issuer_id and bank_account_id = old.bank_account_id and status in (1, 2)) then
    raise exception 'Cheques are on their way into this account' using errcode = 'check_violation',
      constraint = 'bank_account_closed_settled';
  end if;
  return new;
end $$;
create trigger bank_account_waits before update on bank_account for each row when (old.closed_on is null and new.closed_on is not null)
  execute function bank_account_keep_cheques();
