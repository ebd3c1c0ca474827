-- What a returned cheque costs its payer, and what the bank takes for it.

create table cheque_setting (
  issuer_id uuid primary key generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint cheque_setting_society references society,
  vendor_id uuid constraint cheque_setting_vendor references vendor,
  -- 0: nothing is charged unless it is entered.
  return_charge_paise bigint not null default 0 constraint cheque_setting_charge_not_negative check (return_charge_paise >= 0),
  -- The head that is charged; null: the heads of the bill in proportion.
  charge_head_id uuid,
  updated_at timestamptz not null,
  constraint cheque_setting_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint cheque_setting_head foreign key (society_id, charge_head_id) references charge_head (society_id, charge_head_id)
    on delete set null (charge_head_id)
);
create trigger audit after insert or update on cheque_setting for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Cheque_Setting', 'issuer_id', '', 'society_id vendor_id', 'society_id', 'vendor_id',
    'issuer_id', 'updated_at');

-- One of each cheque that the bank returned, with the debit note to its payer and the voucher of the bank's own charge.
create table cheque_return (
  issuer_id uuid not null,
  cheque_id uuid not null,
  reason text not null constraint cheque_return_reasoned check (reason <> ''),
  bill_note_id uuid,
  bank_charge_paise bigint not null default 0 constraint cheque_return_charge_not_negative check (bank_charge_paise >= 0),
  bank_charge_voucher_id uuid,
  returned_by uuid not null constraint cheque_return_returned_by references vendor,
  created_at timestamptz not null,
  primary key (issuer_id, cheque_id),
  constraint cheque_return_cheque foreign key (issuer_id, cheque_id) references cheque (issuer_id, cheque_id),
  constraint cheque_return_note foreign key (issuer_id, bill_note_id) references bill_note (issuer_id, bill_note_id),
  constraint cheque_return_voucher foreign key (issuer_id, bank_charge_voucher_id)
    references journal_voucher (issuer_id, journal_voucher_id),
  constraint cheque_return_charge_posted check ((bank_charge_paise = 0) = (bank_charge_voucher_id is null))
);
create trigger cheque_return_stays before update or delete or truncate on cheque_return for each statement execute function money_refuse();
