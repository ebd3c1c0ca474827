-- Lines of bank statements, and what became of them.

-- A file that was read. It is a window of its account: which lines it has is kept, those that earlier files had included.
create table bank_statement (
  bank_statement_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint bank_statement_society references society,
  vendor_id uuid constraint bank_statement_vendor references vendor,
  bank_account_id uuid not null,
  file_name text not null,
  format text not null constraint bank_statement_format_known check (format in ('table', 'pdf', 'mt940', 'camt', 'ofx')),
  period_from date,
  period_to date,
  first_day date not null,
  last_day date not null,
  opening_paise bigint,
  closing_paise bigint,
  line_count integer not null constraint bank_statement_has_lines check (line_count > 0),
  new_count integer not null constraint bank_statement_new_lines check (new_count between 0 and line_count),
  doubtful_count integer not null,
  -- What its balances say: gaps, the reason for which it seems cut off, lines that were left out.
  checks jsonb not null,
  uploaded_by uuid not null constraint bank_statement_uploaded_by references vendor,
  created_at timestamptz not null,
  constraint bank_statement_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint bank_statement_of_issuer unique (issuer_id, bank_statement_id),
  constraint bank_statement_account foreign key (issuer_id, bank_account_id) references bank_account (issuer_id, bank_account_id)
);
create index bank_statement_of_account on bank_statement (issuer_id, bank_account_id, created_at desc, bank_statement_id desc);
create index bank_statement_newest on bank_statement (issuer_id, created_at desc, bank_statement_id desc);
create trigger audit after insert on bank_statement for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Bank_Statement', 'bank_statement_id', 'file_name', 'society_id vendor_id', 'bank_statement_id',
    'society_id', 'vendor_id', 'issuer_id', 'file_name', 'format', 'period_from', 'period_to', 'opening_paise', 'closing_paise',
    'doubtful_count', 'checks', 'uploaded_by', 'created_at');
create trigger bank_statement_kept before update or delete or truncate on bank_statement for each statement
  execute function money_refuse();

create table bank_line (
  bank_line_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint bank_line_society references society,
  vendor_id uuid constraint bank_line_vendor references vendor,
  bank_account_id uuid not null,
  -- The first file that had it.
  bank_statement_id uuid not null,
  -- By which later files know it again.
  line_key text not null,
  position integer not null,
  posted_on date not null,
  value_on date not null,
  narration text not null,
  reference text not null,
  -- What comes in is positive.
  amount_paise bigint not null constraint bank_line_moves check (amount_paise <> 0),
  balance_paise bigint,
  -- 1 open, 2 matched with receipts, 3 in suspense, 4 posted to an account, 5 set aside.
  state smallint not null default 1 constraint bank_line_state_known check (state between 1 and 5),
  -- Of an open credit: 1 sure, 2 likely, 3 choose, 4 unknown, and who would get it.
  grade smallint constraint bank_line_grade_known check (grade between 1 and 4),
  proposals jsonb not null default '[]',
  journal_voucher_id uuid,
  remark text not null default '',
  decided_by uuid constraint bank_line_decided_by references vendor,
  decided_at timestamptz,
  created_at timestamptz not null,
  constraint bank_line_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint bank_line_of_issuer unique (issuer_id, bank_line_id),
  constraint bank_line_once unique (issuer_id, bank_account_id, line_key),
  constraint bank_line_account foreign key (issuer_id, bank_account_id) references bank_account (issuer_id, bank_account_id),
  constraint bank_line_statement foreign key (issuer_id, bank_statement_id) references bank_statement (issuer_id, bank_statement_id),
  constraint bank_line_voucher foreign key (issuer_id, journal_voucher_id) references journal_voucher (issuer_id, journal_voucher_id),
  constraint bank_line_posted check ((state in (3, 4)) = (journal_voucher_id is not null)),
  constraint bank_line_decided check ((state = 1) = (decided_at is null)),
  constraint bank_line_set_aside check (state <> 5 or remark <> ''),
  constraint bank_line_graded check (grade is null or (state = 1 and amount_paise > 0))
);
create index bank_line_newest on bank_line (issuer_id, posted_on desc, position desc, bank_line_id desc);
create index bank_line_of_account on bank_line (issuer_id, bank_account_id, posted_on desc, position desc, bank_line_id desc);
create index bank_line_open on bank_line (issuer_id, bank_account_id, posted_on, position) where state in (1, 3);
create trigger audit after update on bank_line for each row
  when (current_setting('aangan.actor', true) <> '' and old.state is distinct from new.state)
  execute function audit_change('Bank_Line', 'bank_line_id', 'narration', 'society_id vendor_id', 'bank_line_id', 'society_id',
    'vendor_id', 'issuer_id', 'bank_statement_id', 'line_key', 'position', 'posted_on', 'value_on', 'balance_paise',
    'grade', 'proposals', 'decided_by', 'decided_at', 'created_at');

-- What the bank wrote stays.
create function bank_line_keep() returns trigger language plpgsql as $$
begin
  if (new.society_id, new.vendor_id, new.bank_account_id, new.bank_statement_id, new.line_key, new.posted_on, new.value_on,
      new.narration, new.reference, new.amount_paise, new.balance_paise, new.created_at)
    is distinct from (old.society_id, old.vendor_id, old.bank_account_id, old.bank_statement_id, old.line_key, old.posted_on,
      old.value_on, old.narration, old.reference, old.amount_paise, old.balance_paise, old.created_at)
  then
    raise exception 'A line of a bank statement stays as it is' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bank_line_kept before update on bank_line for each row execute function bank_line_keep();
create trigger bank_line_stays before delete or truncate on bank_line for each statement execute function money_refuse();

-- Which lines a file has, in its order.
create table bank_statement_line (
  issuer_id uuid not null,
  bank_statement_id uuid not null,
  position integer not null,
  bank_line_id uuid not null,
  primary key (issuer_id, bank_statement_id, position),
  constraint bank_statement_line_statement foreign key (issuer_id, bank_statement_id)
    references bank_statement (issuer_id, bank_statement_id),
  constraint bank_statement_line_line foreign key (issuer_id, bank_line_id) references bank_line (issuer_id, bank_line_id)
);

-- The receipts of a line. A receipt has one line at most.
create table bank_line_payment (
  payment_id uuid primary key constraint bank_line_payment_payment references payment,
  issuer_id uuid not null,
  bank_line_id uuid not null,
  created_at timestamptz not null,
  constraint bank_line_payment_of_issuer unique (issuer_id, payment_id),
  constraint bank_line_payment_line foreign key (issuer_id, bank_line_id) references bank_line (issuer_id, bank_line_id)
);
create index bank_line_payment_of_line on bank_line_payment (bank_line_id);

-- A line whose receipt is reversed is open again.
create function bank_line_reopen() returns trigger language plpgsql as $$
begin
  with freed as (
    delete from bank_line_payment using bank_line
    where bank_line_payment.bank_line_id = bank_line.bank_line_id and bank_line_payment.bank_line_id in (
      select link.bank_line_id from added join bank_line_payment as link using (payment_id))
    returning bank_line_payment.bank_line_id
  )
  update bank_line set state = 1, decided_by = null, decided_at = null, remark = ''
  where bank_line_id in (select bank_line_id from freed);
  return null;
end $$;
create trigger bank_line_reopened after insert on payment_reversal referencing new table as added
  for each statement execute function bank_line_reopen();

-- How a layout that was not known is read.
create table bank_layout (
  issuer_id uuid not null,
  layout_key text not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  primary key (issuer_id, layout_key)
);

-- For whom a payer paid, by what recognises the payer in a narration: `vpa:…`, `account:…`, `name:…`.
create table bank_payer (
  issuer_id uuid not null,
  payer_key text not null constraint bank_payer_key_filled check (payer_key <> ''),
  account_id uuid not null,
  times integer not null default 1,
  confirmed_at timestamptz not null,
  primary key (issuer_id, payer_key, account_id),
  constraint bank_payer_account foreign key (account_id, issuer_id) references account (account_id, issuer_id)
);
create index bank_payer_of_account on bank_payer (account_id);
