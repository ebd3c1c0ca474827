-- The last day on which an operator's server did without a feature (FEATURES_OFF): months of societies whose billing day was
-- not later are billed by hand only.
create table feature_off (
  feature text primary key,
  last_day date not null
);
