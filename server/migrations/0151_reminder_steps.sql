-- How a reminder of a day goes: by which channels besides the bell, and in which words. When reminders go is in payment_setting.reminder_days;
-- a day without a row here goes by all channels, in the usual words.

create table reminder_step (
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint reminder_step_society references society,
  vendor_id uuid constraint reminder_step_vendor references vendor,
  days_after_due smallint not null constraint reminder_step_days check (days_after_due between -30 and 90),
  by_sms boolean not null,
  by_email boolean not null,
  -- 1 usual, 2 overdue, 3 last reminder; the words of an overdue bill only after its due date.
  words smallint not null constraint reminder_step_words_known check (words between 1 and 3),
  updated_at timestamptz not null,
  constraint reminder_step_key primary key (issuer_id, days_after_due),
  constraint reminder_step_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint reminder_step_words_after_due check (words = 1 or days_after_due > 0)
);

create trigger audit after insert or update or delete on reminder_step for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Reminder_Step', 'issuer_id', 'days_after_due', 'society_id vendor_id', 'issuer_id', 'society_id', 'vendor_id',
    'updated_at');

-- Null: all channels that the recipient has chosen; else at most these.
alter table notification add column channels text[];
