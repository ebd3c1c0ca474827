-- How an issuer is paid by UPI, and when its debtors are reminded. Without a row nobody is offered UPI, and reminders are as usual.
create table payment_setting (
  payment_setting_id uuid primary key default uuidv7(),
  society_id uuid constraint payment_setting_society references society,
  vendor_id uuid constraint payment_setting_vendor references vendor,
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  upi_id text not null default '' constraint payment_setting_upi_id check (upi_id ~ '^([a-z0-9][a-z0-9._-]*@[a-z][a-z0-9]+)?$'),
  payee_name text not null default '',
  -- Days after the due date, before it where negative.
  reminder_days smallint[] not null default '{-3,0,3,10}',
  updated_at timestamptz not null,
  constraint payment_setting_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint payment_setting_once unique (issuer_id),
  constraint payment_setting_payee_named check (upi_id = '' or payee_name <> '')
);

-- A debtor's word that a bill was paid by UPI: money only once whoever is paid has confirmed it, by the payment that it names then.
create table upi_claim (
  upi_claim_id uuid primary key default uuidv7(),
  account_id uuid not null,
  society_id uuid,
  vendor_id uuid,
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  bill_id uuid not null,
  amount_paise bigint not null constraint upi_claim_amount_positive check (amount_paise > 0),
  utr text not null constraint upi_claim_utr_digits check (utr ~ '^[0-9]{12}$'),
  -- The `tr` of the link that the payer was shown.
  transaction_reference text not null constraint upi_claim_reference_short check (transaction_reference ~ '^[A-Z0-9]{1,35}$'),
  paid_on date not null,
  claimed_by uuid not null constraint upi_claim_claimed_by references vendor,
  created_at timestamptz not null,
  -- 1 waiting, 2 confirmed, 3 declined.
  status smallint not null default 1 constraint upi_claim_status_known check (status between 1 and 3),
  decided_by uuid constraint upi_claim_decided_by references vendor,
  decided_at timestamptz,
  reason text not null default '',
  payment_id uuid,
  constraint upi_claim_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint upi_claim_bill foreign key (bill_id, account_id) references bill (bill_id, account_id),
  constraint upi_claim_payment foreign key (payment_id, account_id) references payment (payment_id, account_id),
  constraint upi_claim_decided check ((status = 1) = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint upi_claim_paid_by_confirmation check ((status = 2) = (payment_id is not null)),
  constraint upi_claim_declined_with_reason check ((status = 3) = (reason <> ''))
);
-- One transfer is claimed once of an issuer; a declined claim may be put right.
create unique index upi_claim_utr_once on upi_claim (issuer_id, utr) where status <> 3;
create unique index upi_claim_payment_once on upi_claim (payment_id) where payment_id is not null;
create index upi_claim_of_issuer on upi_claim (issuer_id, (status = 1) desc, created_at desc, upi_claim_id desc);
create index upi_claim_of_bill on upi_claim (bill_id, created_at desc);
-- Whether a transfer was collected by hand already.
create index payment_by_utr on payment (issuer_id, reference) where payment_mode = 4 and reference <> '';

-- What was decided stays decided, and a claim stays what was claimed.
create function upi_claim_keep() returns trigger language plpgsql as $$
declare
  decision constant text[] := array['status', 'decided_by', 'decided_at', 'reason', 'payment_id', 'issuer_id'];
begin
  if tg_op = 'DELETE' or old.status <> 1 or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception 'A claim is decided once, and never edited' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger upi_claim_kept before update or delete on upi_claim for each row execute function upi_claim_keep();

-- Which reminders of a bill have left, so that each leaves once.
create table bill_reminder (
  bill_id uuid not null constraint bill_reminder_bill references bill,
  days_after_due smallint not null,
  created_at timestamptz not null,
  primary key (bill_id, days_after_due)
);

-- A printed paper that a notice's mail carries, as `bill:<id>` or `receipt:<id>`.
alter table notification add column paper text;

create trigger audit after insert or update or delete on payment_setting for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Payment_Setting', 'payment_setting_id', 'upi_id', 'society_id vendor_id', 'payment_setting_id',
    'society_id', 'vendor_id', 'issuer_id', 'updated_at');
create trigger audit after insert or update or delete on upi_claim for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('UPI_Claim', 'upi_claim_id', 'utr', 'society_id vendor_id', 'upi_claim_id', 'society_id', 'vendor_id',
    'issuer_id', 'account_id', 'claimed_by', 'decided_by', 'decided_at', 'created_at');
