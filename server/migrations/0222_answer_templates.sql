-- Answers that an owner writes once and sends in many enquiries; {name} and {home} are filled in.
create table answer_template (
  vendor_id uuid not null constraint answer_template_vendor references vendor,
  answer_template_id uuid not null default uuidv7(),
  title text not null constraint answer_template_title_filled check (title <> '' and length(title) <= 60),
  words text not null constraint answer_template_filled check (words <> '' and length(words) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (vendor_id, answer_template_id),
  constraint answer_template_once unique (vendor_id, title)
);
create trigger audit after insert or update or delete on answer_template for each row
  execute function audit_change('Answer_Template', 'answer_template_id', 'title', 'vendor_id', 'answer_template_id', 'vendor_id',
    'created_at', 'updated_at');
