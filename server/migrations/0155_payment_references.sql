-- Short references by which payments for a flat or a contract are known again in statements. One is made when it is first shown.

create table payment_reference (
  issuer_id uuid not null,
  -- A flat of a society or a contract of a landlord: it stays the same when the owner changes.
  place_id uuid not null,
  reference text not null constraint payment_reference_form check (reference ~ '^[2-9B-DF-HJ-NP-TV-Z]{6}$'),
  created_at timestamptz not null,
  primary key (issuer_id, place_id),
  constraint payment_reference_unique unique (issuer_id, reference)
);
create trigger payment_reference_stays before update or delete or truncate on payment_reference for each statement
  execute function money_refuse();
