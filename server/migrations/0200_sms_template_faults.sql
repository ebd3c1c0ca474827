-- Registered SMS templates of which the network refused messages, by their ids of the networks. Of all societies: the operator
-- registers them. A withdrawn one is used no more until the operator tries it again, or names another id in its place.
create table sms_template_fault (
  sms_template_fault_id uuid not null default uuidv7() constraint sms_template_fault_named unique,
  template_id text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  refusals integer not null constraint sms_template_fault_counted check (refusals > 0),
  -- What the provider answered, without numbers.
  answer text not null,
  withdrawn_at timestamptz,
  primary key (template_id)
);
