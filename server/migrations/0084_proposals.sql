-- What needs two people: one administrator proposes it, another one confirms it within some days.
create table proposal (
  proposal_id uuid primary key default uuidv7(),
  society_id uuid not null constraint proposal_society references society,
  kind text not null constraint proposal_kind_known check (kind in ('appointment', 'payment-settings')),
  -- The input of the call that it stands for. The log has what follows from it.
  content jsonb not null,
  proposed_by uuid not null constraint proposal_proposed_by references vendor,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by uuid constraint proposal_decided_by references vendor,
  decided_at timestamptz,
  outcome text constraint proposal_outcome_known check (outcome in ('confirmed', 'declined', 'withdrawn')),
  constraint proposal_decided_whole check (num_nonnulls(decided_by, decided_at, outcome) in (0, 3)),
  constraint proposal_of_society unique (society_id, proposal_id)
);
create trigger audit after insert or update or delete on proposal for each row
  execute function audit_change('Society_Proposal', 'proposal_id', 'kind', 'society_id', 'proposal_id', 'society_id', 'content',
    'proposed_by', 'created_at', 'decided_by', 'decided_at');
