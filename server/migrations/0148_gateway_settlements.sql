-- What payment gateways have paid out, with the payments and refunds that each settlement has.

create table gateway_settlement (
  gateway_settlement_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint gateway_settlement_society references society,
  vendor_id uuid constraint gateway_settlement_vendor references vendor,
  gateway_connection_id uuid not null,
  provider_settlement_id text not null,
  utr text not null,
  settled_on date not null,
  -- What the bank is credited with: less charges, tax and refunds.
  amount_paise bigint not null,
  -- Once it is in the bank by the books: the voucher, unless nothing moved, and the line of the statement, if one says so.
  posted_at timestamptz,
  posted_by uuid constraint gateway_settlement_posted_by references vendor,
  journal_voucher_id uuid,
  bank_line_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint gateway_settlement_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint gateway_settlement_of_issuer unique (issuer_id, gateway_settlement_id),
  constraint gateway_settlement_once unique (issuer_id, gateway_connection_id, provider_settlement_id),
  constraint gateway_settlement_connection foreign key (issuer_id, gateway_connection_id)
    references gateway_connection (issuer_id, gateway_connection_id),
  constraint gateway_settlement_voucher foreign key (issuer_id, journal_voucher_id)
    references journal_voucher (issuer_id, journal_voucher_id),
  constraint gateway_settlement_line foreign key (issuer_id, bank_line_id) references bank_line (issuer_id, bank_line_id),
  constraint gateway_settlement_posted check ((posted_at is null) = (posted_by is null)
    and (posted_at is not null or num_nonnulls(journal_voucher_id, bank_line_id) = 0))
);
create index gateway_settlement_newest on gateway_settlement (issuer_id, settled_on desc, gateway_settlement_id desc);
create index gateway_settlement_open on gateway_settlement (issuer_id) where posted_at is null;
create unique index gateway_settlement_line_once on gateway_settlement (bank_line_id) where bank_line_id is not null;
create unique index gateway_settlement_voucher_once on gateway_settlement (journal_voucher_id) where journal_voucher_id is not null;
create trigger audit after update on gateway_settlement for each row
  when (current_setting('aangan.actor', true) <> '' and old.posted_at is distinct from new.posted_at)
  execute function audit_change('Gateway_Settlement', 'gateway_settlement_id', 'provider_settlement_id', 'society_id vendor_id',
    'gateway_settlement_id', 'society_id', 'vendor_id', 'issuer_id', 'gateway_connection_id', 'provider_settlement_id', 'settled_on',
    'amount_paise', 'posted_by', 'bank_line_id', 'created_at', 'updated_at');

create table gateway_settlement_item (
  issuer_id uuid not null,
  gateway_settlement_id uuid not null,
  position integer not null,
  -- 1 payment, 2 refund, 3 dispute, 4 adjustment.
  kind smallint not null constraint gateway_settlement_item_kind_known check (kind between 1 and 4),
  provider_payment_id text not null,
  -- Null where it is of another shop of the merchant account.
  gateway_payment_id uuid,
  amount_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  -- What it adds to the settlement, or takes from it.
  net_paise bigint not null,
  primary key (issuer_id, gateway_settlement_id, position),
  constraint gateway_settlement_item_settlement foreign key (issuer_id, gateway_settlement_id)
    references gateway_settlement (issuer_id, gateway_settlement_id),
  constraint gateway_settlement_item_payment foreign key (issuer_id, gateway_payment_id)
    references gateway_payment (issuer_id, gateway_payment_id)
);

-- A settlement whose voucher is reversed is not in the bank any more.
create function gateway_settlement_reopen() returns trigger language plpgsql as $$
begin
  update gateway_settlement set posted_at = null, posted_by = null, journal_voucher_id = null, bank_line_id = null,
    updated_at = new.created_at
  where issuer_id = new.issuer_id and journal_voucher_id = new.journal_voucher_id;
  return null;
end $$;
create trigger gateway_settlement_reopened after insert on journal_voucher_reversal for each row
  execute function gateway_settlement_reopen();
