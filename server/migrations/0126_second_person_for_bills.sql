-- Bills of a society that need a second person: whoever generates them proposes it, another one confirms.
create table bill_approval (
  society_id uuid primary key constraint bill_approval_society references society,
  is_needed boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create trigger audit after insert or update or delete on bill_approval for each row
  execute function audit_change('Bill_Approval', 'society_id', '', 'society_id', 'society_id', 'created_at', 'updated_at');

-- The second person of a run; nobody where none was needed.
alter table bill_run add column confirmed_by uuid;
alter table bill_run add constraint bill_run_confirmed_by foreign key (confirmed_by) references vendor not valid;
alter table bill_run validate constraint bill_run_confirmed_by;

alter table proposal drop constraint proposal_kind_known;
alter table proposal add constraint proposal_kind_known check (kind in
  ('appointment', 'payment-settings', 'books-closing', 'write-off', 'write-off-reversal', 'bill-run', 'bill-approval')) not valid;
alter table proposal validate constraint proposal_kind_known;

-- The monthly job proposes a month once, whatever became of it; a person is behind all other proposals.
alter table proposal alter column proposed_by drop not null;
alter table proposal add constraint proposal_by_somebody check (proposed_by is not null or kind = 'bill-run') not valid;
alter table proposal validate constraint proposal_by_somebody;
create unique index proposal_month_once on proposal (society_id, (content ->> 'Billing_Month'))
  where kind = 'bill-run' and proposed_by is null;
