-- Who reports a listing by their number learns what came of it.
alter table property_report
  -- The number that was confirmed by an OTP, or by the account that reported.
  add column reporter_phone text constraint property_report_reporter_ten_digits check (reporter_phone ~ '^[6-9][0-9]{9}$'),
  add column outcome text constraint property_report_outcome_known check (outcome in ('removed', 'corrected', 'not-upheld'));
create unique index property_report_once_a_number on property_report (property_id, reporter_phone)
  where reporter_phone is not null and settled_at is null;
create index property_report_by_number on property_report (reporter_phone, created_at desc) where reporter_phone is not null;

alter table property_decision drop constraint property_decision_known;
alter table property_decision add constraint property_decision_known
  check (decision in ('verify', 'unverify', 'hide', 'restore', 'dismiss', 'fine', 'ask', 'pause', 'correct'));
