-- Why months were closed although a bank account did not agree with its statements.
alter table book_closing add column unreconciled_reason text not null default ''
  constraint book_closing_reason_length check (char_length(unreconciled_reason) <= 300);
