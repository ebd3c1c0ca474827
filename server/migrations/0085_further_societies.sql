-- An account founds one society. Who manages it, such as an agent of several, opens further ones by a call of its own.
alter table society
  add column is_further boolean not null default false,
  drop constraint society_once_a_vendor;
create unique index society_once_a_vendor on society (vendor_id) where not is_further;
create index society_by_vendor on society (vendor_id);
