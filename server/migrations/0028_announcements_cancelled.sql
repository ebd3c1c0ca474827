-- One that was scheduled and taken back before its time: it stays in the list, and nobody is shown or told it.
alter table announcement add column cancelled_at timestamptz
  constraint announcement_cancelled_before_sending check (cancelled_at < send_at);
