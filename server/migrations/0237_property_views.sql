-- How many people looked at the page of a home on each day in India. Written once a visitor and day, read by the home's owner.
create table property_view_day (
  day date not null,
  property_id uuid not null constraint property_view_day_property references property on delete cascade,
  views integer not null constraint property_view_day_counted check (views >= 0),
  primary key (day, property_id)
);
create index property_view_day_of_home on property_view_day (property_id, day) include (views);

-- Who was counted on a day, so that nobody is twice: keyed hashes of network and browser, or of the account, made for one home and
-- one day, so that they match nothing else. A job deletes them after two days; then nobody can tell who it was.
create table property_view_visitor (
  day date not null,
  property_id uuid not null constraint property_view_visitor_property references property on delete cascade,
  network bytea not null,
  visitor bytea not null,
  primary key (day, property_id, visitor)
);
create index property_view_visitor_of_home on property_view_visitor (property_id);
