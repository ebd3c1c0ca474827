-- Links that show one bill to whoever has them, without a sign-in.
create table bill_link (
  bill_link_id uuid not null default uuidv7(),
  society_id uuid not null constraint bill_link_society references society,
  bill_id uuid not null constraint bill_link_bill references bill,
  -- Of the token, which is nowhere.
  token_hash bytea not null constraint bill_link_token_once unique,
  language text not null,
  created_by uuid not null constraint bill_link_created_by references vendor,
  created_at timestamptz not null,
  expires_at timestamptz not null constraint bill_link_ends check (expires_at > created_at),
  revoked_at timestamptz,
  revoked_by uuid constraint bill_link_revoked_by references vendor,
  constraint bill_link_pkey primary key (society_id, bill_link_id),
  constraint bill_link_revoked_whole check ((revoked_at is null) = (revoked_by is null))
);
create index bill_link_of_bill on bill_link (bill_id, created_at desc);
create index bill_link_by_end on bill_link (expires_at);
create trigger audit after insert or update or delete on bill_link for each row
  execute function audit_change('Bill_Link', 'bill_link_id', '', 'society_id', 'bill_link_id', 'society_id', 'token_hash',
    'created_by', 'created_at', 'revoked_by');
