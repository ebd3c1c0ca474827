-- Names that were refused call an operator, as other alarms do.
alter table standing_alarm drop constraint standing_alarm_kind_known;
alter table standing_alarm add constraint standing_alarm_kind_known
  check (kind in ('name', 'refused-name', 'volume', 'budget'));

-- Until an operator has settled it, a report waits in the queue.
alter table invitation add column report_settled_at timestamptz;
drop index invitation_reported;
create index invitation_reported on invitation ((coalesce(society_id, owner_id))) where reported_at is not null;
