-- What became of each backup of this database: for the schedule, and for metrics. Of the whole site, so of no issuer.
create table backup (
  backup_id uuid primary key default uuidv7(),
  made_at timestamptz not null,
  -- Nothing where it failed.
  name text,
  address text not null,
  bytes bigint,
  -- Nothing where it was not tried.
  verified boolean,
  failure text
);
create index backup_newest on backup (made_at desc);
