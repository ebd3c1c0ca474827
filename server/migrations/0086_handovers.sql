-- The handover from one committee to the next. While it is prepared it is one row that any administrator goes on with; what the
-- two officers confirmed is kept as the text that was hashed, and never changes.
create table handover (
  handover_id uuid primary key default uuidv7(),
  society_id uuid not null constraint handover_society references society,
  state text not null default 'draft' constraint handover_state_known check (state in ('draft', 'review', 'completed', 'cancelled')),
  handed_over_on date not null,
  -- The new committee with its numbers, whose terms end, declared balances, things handed over, people present.
  content jsonb not null,
  -- All that is on the paper but its number and who confirmed: from the review on.
  frozen jsonb,
  outgoing_by uuid constraint handover_outgoing_by references vendor,
  outgoing_at timestamptz,
  incoming_by uuid constraint handover_incoming_by references vendor,
  incoming_at timestamptz,
  handover_no text,
  -- The text of the whole record, and its hash as printed.
  record text,
  record_sha256 text,
  completed_at timestamptz,
  created_by uuid not null constraint handover_created_by references vendor,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint handover_of_society unique (society_id, handover_id),
  constraint handover_no_once unique (society_id, handover_no),
  constraint handover_frozen_in_review check ((frozen is not null) = (state in ('review', 'completed'))),
  constraint handover_outgoing_whole check (num_nonnulls(outgoing_by, outgoing_at) in (0, 2)),
  constraint handover_incoming_whole check (num_nonnulls(incoming_by, incoming_at) in (0, 2)),
  constraint handover_two_people check (outgoing_by <> incoming_by),
  constraint handover_completed_whole check (
    num_nonnulls(outgoing_by, incoming_by, handover_no, record, record_sha256, completed_at) = case when state = 'completed' then 6
      else num_nonnulls(outgoing_by, incoming_by) end),
  constraint handover_hash_of_record check (record_sha256 = encode(sha256(convert_to(record, 'UTF8')), 'hex'))
);
create unique index handover_once_open on handover (society_id) where state in ('draft', 'review');

create function handover_keep() returns trigger language plpgsql as $$
begin
  if old.state in ('completed', 'cancelled') then
    raise exception 'A handover that has ended is never edited' using errcode = 'insufficient_privilege';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger handover_kept before update or delete on handover for each row execute function handover_keep();

create trigger audit after insert or update or delete on handover for each row
  execute function audit_change('Society_Handover', 'handover_id', 'handover_no', 'society_id', 'handover_id', 'society_id', 'content',
    'frozen', 'record', 'outgoing_by', 'incoming_by', 'created_by', 'created_at', 'updated_at');

-- The PDF of a completed handover in each language, as it was first drawn.
create table handover_paper (
  society_id uuid not null,
  handover_id uuid not null,
  language text not null,
  file bytea not null,
  made_at timestamptz not null,
  primary key (society_id, handover_id, language),
  constraint handover_paper_of foreign key (society_id, handover_id) references handover (society_id, handover_id)
);
