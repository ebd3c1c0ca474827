-- Owners of a society without an active administrator ask for a new one: two of them, the person who is named, an operator, and
-- days in which every officer can object.
create table recovery (
  recovery_id uuid primary key default uuidv7(),
  society_id uuid not null constraint recovery_society references society,
  role text not null constraint recovery_role_known check (role in ('society_manager', 'chairman', 'secretary')),
  cause text not null constraint recovery_cause_known check (cause in ('died', 'left', 'lost-access', 'unreachable')),
  explanation text not null,
  -- The accounts of three owners, of which the candidate may be one of the other two; names as the society has them.
  asked_by uuid not null constraint recovery_asked_by references vendor,
  asked_name text not null,
  created_at timestamptz not null,
  candidate_id uuid not null constraint recovery_candidate references vendor,
  candidate_name text not null,
  confirmed_by uuid constraint recovery_confirmed_by references vendor,
  confirmed_name text not null default '',
  confirmed_at timestamptz,
  confirmation text not null default '',
  accepted_at timestamptz,
  approved_by uuid constraint recovery_approved_by references vendor,
  approved_at timestamptz,
  begins_on date,
  outcome text constraint recovery_outcome_known
    check (outcome in ('appointed', 'declined', 'stopped', 'withdrawn', 'expired', 'lapsed', 'returned')),
  ended_at timestamptz,
  -- Null where nobody ended it: it was not answered in time.
  ended_by uuid constraint recovery_ended_by references vendor,
  reason text not null default '',
  staff_id uuid constraint recovery_staff references staff,
  constraint recovery_two_people check (confirmed_by <> asked_by),
  constraint recovery_confirmed_whole check (num_nonnulls(confirmed_by, confirmed_at) in (0, 2)),
  constraint recovery_approved_whole check (num_nonnulls(approved_by, approved_at, begins_on) in (0, 3)),
  constraint recovery_approved_when_agreed check (approved_at is null or (confirmed_at is not null and accepted_at is not null)),
  constraint recovery_ended_whole check (num_nonnulls(outcome, ended_at) in (0, 2)),
  constraint recovery_appointed_whole check ((outcome is not distinct from 'appointed') = (staff_id is not null)),
  constraint recovery_of_society unique (society_id, recovery_id)
);
-- One request of a society at a time.
create unique index recovery_once on recovery (society_id) where outcome is null;
create index recovery_newest on recovery (society_id, created_at desc, recovery_id desc);
create index recovery_ended on recovery (ended_at desc, recovery_id desc) where outcome is not null;
create trigger audit after insert or update or delete on recovery for each row
  execute function audit_change('Society_Recovery', 'recovery_id', 'candidate_name', 'society_id', 'recovery_id', 'society_id',
    'explanation', 'confirmation', 'asked_by', 'candidate_id', 'confirmed_by', 'approved_by', 'ended_by', 'staff_id', 'created_at');

-- An officer who is no administrator objects: the operator reads it and decides anew. Each officer once.
create table recovery_objection (
  society_id uuid not null,
  recovery_id uuid not null,
  vendor_id uuid not null constraint recovery_objection_vendor references vendor,
  name text not null,
  role text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (recovery_id, vendor_id),
  constraint recovery_objection_recovery foreign key (society_id, recovery_id) references recovery (society_id, recovery_id),
  constraint recovery_objection_of_society unique (society_id, recovery_id, vendor_id)
);
create trigger audit after insert or update or delete on recovery_objection for each row
  execute function audit_change('Society_Recovery_Objection', 'recovery_id', 'name', 'society_id', 'recovery_id', 'society_id',
    'vendor_id', 'reason', 'created_at');
