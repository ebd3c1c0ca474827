-- online
-- Homes that were rented out lately are compared with those that are listed: of a city and a size, the last gone first.
drop index concurrently if exists property_gone_alike;
create index concurrently property_gone_alike on property_gone (city_id, homes_of, gone_at desc);
