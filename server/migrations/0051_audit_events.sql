-- What changes nothing and yet is to be known: phone numbers read, calls refused, sign-ins that failed. Counted by person
-- and hour, and written into the log once the hour is over, so that nobody can fill it.
create table audit_tally (
  hour timestamptz not null,
  chain text not null,
  kind text not null,
  -- Whom it is about: the reader or caller, or the account that somebody tried to sign in to.
  thing_id uuid not null,
  role text not null,
  count integer not null,
  primary key (hour, chain, kind, thing_id, role)
);
