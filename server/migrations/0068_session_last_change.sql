-- The transaction by which a session changed something last: it reads from a replica only where that is seen.
alter table session add column last_change xid8;
