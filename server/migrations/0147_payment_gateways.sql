-- Payment gateways: each issuer connects a merchant account of its own, and what its payers pay there becomes receipts.

-- A receipt of a payment gateway has the mode 6, and posts to what the gateway owes until it settles.
alter table payment drop constraint payment_mode_known;
alter table payment add constraint payment_mode_known check (payment_mode between 1 and 6) not valid;
alter table payment validate constraint payment_mode_known;

create table gateway_connection (
  gateway_connection_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint gateway_connection_society references society,
  vendor_id uuid constraint gateway_connection_vendor references vendor,
  -- 1 Razorpay, 2 Cashfree.
  provider smallint not null constraint gateway_connection_provider_known check (provider between 1 and 2),
  key_id text not null constraint gateway_connection_key_filled check (key_id <> ''),
  -- Encrypted with a key that is not in the database.
  sealed_key_secret bytea not null,
  sealed_webhook_secret bytea not null,
  -- What payers are charged for paying this way, in hundredths of a percent.
  convenience_bps smallint not null default 0 constraint gateway_connection_convenience check (convenience_bps between 0 and 300),
  -- From then on nobody pays with it; what was paid before is still heard of.
  closed_at timestamptz,
  -- The day up to which its settlements were fetched.
  settled_through date,
  connected_by uuid not null constraint gateway_connection_connected_by references vendor,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint gateway_connection_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint gateway_connection_of_issuer unique (issuer_id, gateway_connection_id)
);
create unique index gateway_connection_once on gateway_connection (issuer_id) where closed_at is null;
create trigger gateway_connection_stays before delete or truncate on gateway_connection for each statement execute function money_refuse();
create trigger audit after insert or update on gateway_connection for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Gateway_Connection', 'gateway_connection_id', 'key_id', 'society_id vendor_id',
    'gateway_connection_id', 'society_id', 'vendor_id', 'issuer_id', 'sealed_key_secret', 'sealed_webhook_secret', 'settled_through',
    'connected_by', 'created_at', 'updated_at');

-- What somebody was sent to the provider's page with.
create table gateway_order (
  gateway_order_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint gateway_order_society references society,
  vendor_id uuid constraint gateway_order_vendor references vendor,
  gateway_connection_id uuid not null,
  account_id uuid not null,
  -- For which bills of the account.
  bill_ids uuid[] not null constraint gateway_order_bills check (cardinality(bill_ids) > 0),
  -- For the bills, and for paying this way: the payer pays both.
  amount_paise bigint not null constraint gateway_order_amount_positive check (amount_paise > 0),
  convenience_paise bigint not null constraint gateway_order_convenience_not_negative check (convenience_paise >= 0),
  -- 1 open, 2 paid, 3 ended without a payment. A late payment of an ended one is taken.
  state smallint not null default 1 constraint gateway_order_state_known check (state between 1 and 3),
  -- Null until the provider has made it.
  provider_order_id text,
  page text,
  ordered_by uuid not null constraint gateway_order_ordered_by references vendor,
  expires_at timestamptz not null,
  -- When the provider is asked next what became of it; null once nothing more is to come.
  ask_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint gateway_order_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint gateway_order_of_issuer unique (issuer_id, gateway_order_id),
  constraint gateway_order_connection foreign key (issuer_id, gateway_connection_id)
    references gateway_connection (issuer_id, gateway_connection_id),
  constraint gateway_order_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint gateway_order_made check ((provider_order_id is null) = (page is null))
);
create unique index gateway_order_provider_once on gateway_order (gateway_connection_id, provider_order_id)
  where provider_order_id is not null;
create index gateway_order_of_account on gateway_order (account_id, created_at desc);
create index gateway_order_to_ask on gateway_order (ask_at) where ask_at is not null;

-- Money that was paid for an order.
create table gateway_payment (
  gateway_payment_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint gateway_payment_society references society,
  vendor_id uuid constraint gateway_payment_vendor references vendor,
  gateway_connection_id uuid not null,
  gateway_order_id uuid not null,
  account_id uuid not null,
  provider_payment_id text not null,
  -- What the provider wants to know with a refund.
  refund_of text not null,
  amount_paise bigint not null constraint gateway_payment_amount_positive check (amount_paise > 0),
  -- The part of the receipt; the rest was for paying this way.
  receipt_paise bigint not null constraint gateway_payment_receipt check (receipt_paise between 1 and amount_paise),
  method text not null,
  reference text not null,
  paid_at timestamptz not null,
  paid_on date not null,
  -- What the provider keeps, and the tax on it; null until it says so.
  fee_paise bigint,
  tax_paise bigint,
  -- The receipt as it is now, or the voucher of suspense where nobody could be credited; neither once all is returned.
  payment_id uuid,
  suspense_voucher_id uuid,
  -- Of refunds that were asked for or made and of disputes that were lost: never more than was paid.
  returning_paise bigint not null default 0 constraint gateway_payment_returned_within check (returning_paise between 0 and amount_paise),
  returned_paise bigint not null default 0 constraint gateway_payment_returned check (returned_paise between 0 and returning_paise),
  -- Its last dispute. 1 open, 2 won, 3 lost.
  dispute_id text,
  dispute_state smallint constraint gateway_payment_dispute_known check (dispute_state between 1 and 3),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint gateway_payment_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint gateway_payment_of_issuer unique (issuer_id, gateway_payment_id),
  constraint gateway_payment_once unique (issuer_id, gateway_connection_id, provider_payment_id),
  constraint gateway_payment_order foreign key (issuer_id, gateway_order_id) references gateway_order (issuer_id, gateway_order_id),
  constraint gateway_payment_connection foreign key (issuer_id, gateway_connection_id)
    references gateway_connection (issuer_id, gateway_connection_id),
  constraint gateway_payment_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint gateway_payment_receipt_kept foreign key (payment_id, account_id) references payment (payment_id, account_id),
  constraint gateway_payment_voucher foreign key (issuer_id, suspense_voucher_id)
    references journal_voucher (issuer_id, journal_voucher_id),
  constraint gateway_payment_one_place check (num_nonnulls(payment_id, suspense_voucher_id) <= 1),
  constraint gateway_payment_fee_with_tax check ((fee_paise is null) = (tax_paise is null))
);
create index gateway_payment_newest on gateway_payment (issuer_id, paid_at desc, gateway_payment_id desc);
create index gateway_payment_of_order on gateway_payment (issuer_id, gateway_order_id);
create index gateway_payment_of_receipt on gateway_payment (payment_id) where payment_id is not null;
create trigger gateway_payment_stays before delete or truncate on gateway_payment for each statement execute function money_refuse();

-- What went back of a payment: a refund, or a dispute that was lost.
create table gateway_refund (
  gateway_refund_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint gateway_refund_society references society,
  vendor_id uuid constraint gateway_refund_vendor references vendor,
  gateway_payment_id uuid not null,
  -- 1 refund, 2 lost dispute.
  kind smallint not null constraint gateway_refund_kind_known check (kind between 1 and 2),
  -- Null until the provider has taken it.
  provider_refund_id text,
  amount_paise bigint not null constraint gateway_refund_amount_positive check (amount_paise > 0),
  -- 1 on its way, 2 done, 3 failed.
  state smallint not null constraint gateway_refund_state_known check (state between 1 and 3),
  reason text not null,
  -- Null where it was made at the provider.
  made_by uuid constraint gateway_refund_made_by references vendor,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint gateway_refund_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint gateway_refund_of_issuer unique (issuer_id, gateway_refund_id),
  constraint gateway_refund_once unique (issuer_id, gateway_payment_id, provider_refund_id),
  constraint gateway_refund_payment foreign key (issuer_id, gateway_payment_id)
    references gateway_payment (issuer_id, gateway_payment_id)
);
create index gateway_refund_pending on gateway_refund (created_at) where state = 1;
create trigger audit after insert or update on gateway_refund for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Gateway_Refund', 'gateway_refund_id', 'reason', 'society_id vendor_id', 'gateway_refund_id',
    'society_id', 'vendor_id', 'issuer_id', 'gateway_payment_id', 'provider_refund_id', 'made_by', 'created_at', 'updated_at');

-- What webhooks said, each once: `facts` has what we need of it, and nothing of the payer.
create table gateway_event (
  issuer_id uuid not null,
  received_at timestamptz not null,
  gateway_event_id uuid not null default uuidv7(),
  gateway_connection_id uuid not null,
  -- A hash of the signed bytes.
  event_key bytea not null,
  name text not null,
  facts jsonb not null,
  -- The payment that it is of, where it says one.
  provider_payment_id text not null,
  -- 1 waiting, 2 done, 3 nothing to do.
  state smallint not null default 1 constraint gateway_event_state_known check (state between 1 and 3),
  tries smallint not null default 0,
  done_at timestamptz,
  primary key (issuer_id, received_at, gateway_event_id),
  constraint gateway_event_once unique (issuer_id, gateway_connection_id, event_key),
  constraint gateway_event_connection foreign key (issuer_id, gateway_connection_id)
    references gateway_connection (issuer_id, gateway_connection_id)
);
create index gateway_event_waiting on gateway_event (gateway_connection_id, tries, received_at) where state = 1;
create index gateway_event_early on gateway_event (gateway_connection_id, provider_payment_id) where state = 3 and provider_payment_id <> '';
