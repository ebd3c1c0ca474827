-- A society's code, on a notice at the gate or in a message: whoever has it can ask to join. None until the society wants one.
create table join_code (
  society_id uuid primary key constraint join_code_society references society,
  code text not null constraint join_code_once unique
    constraint join_code_form check (code ~ '^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{8}$'),
  is_open boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create trigger audit after insert or update or delete on join_code for each row
  execute function audit_change('Join_Code', 'society_id', 'code', 'society_id', 'society_id', 'created_at', 'updated_at');

-- Somebody asks a society to enter them as a resident.
create table join_request (
  join_request_id uuid primary key default uuidv7(),
  society_id uuid not null constraint join_request_society references society,
  vendor_id uuid not null constraint join_request_vendor references vendor,
  -- The account's number at that time: once the account has another one, the request is not answered any more.
  phone_number text not null constraint join_request_phone_ten_digits check (phone_number ~ '^[0-9]{10}$'),
  name text not null constraint join_request_name_filled check (name <> '' and name = btrim(name)),
  resident_type smallint not null constraint join_request_type_known check (resident_type between 1 and 3),
  -- As the person calls it, and the flat that this means, if it means one.
  flat_text text not null constraint join_request_flat_filled check (flat_text <> '' and flat_text = btrim(flat_text)),
  flat_id uuid constraint join_request_flat references flat on delete set null,
  message text not null default '',
  created_at timestamptz not null,
  outcome text constraint join_request_outcome_known check (outcome in ('accepted', 'declined', 'withdrawn')),
  decided_at timestamptz,
  -- The officer; of what was withdrawn the person.
  decided_by uuid constraint join_request_decided_by references vendor,
  reason text not null default '',
  constraint join_request_decided_whole check (num_nonnulls(outcome, decided_at, decided_by) in (0, 3)),
  constraint join_request_in_society unique (society_id, join_request_id)
);
-- One person asks for one flat once at a time.
create unique index join_request_once on join_request (vendor_id, society_id, lower(flat_text)) where outcome is null;
create index join_request_of_society on join_request (society_id, created_at desc, join_request_id desc);
create index join_request_waiting on join_request (society_id) where outcome is null;
create index join_request_of_vendor on join_request (vendor_id, created_at desc);
create index join_request_of_flat on join_request (flat_id) where flat_id is not null;
create index join_request_age on join_request (created_at);
create trigger audit after insert or update or delete on join_request for each row
  execute function audit_change('Join_Request', 'join_request_id', 'name', 'society_id', 'join_request_id', 'society_id',
    'vendor_id', 'phone_number', 'message', 'created_at', 'decided_by', 'decided_at');
