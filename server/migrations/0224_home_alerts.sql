-- What happens to homes on the public site that saved searches may tell of: a home is offered, or its rent changes. A row is worked
-- off once (matched_at) and kept, since what somebody knew of a rent follows from it.
create table home_news (
  home_news_id uuid primary key default uuidv7(),
  property_id uuid not null constraint home_news_property references property on delete cascade,
  -- In paise; null where the home is offered, and before that was not.
  rent_before bigint,
  rent_after bigint not null,
  happened_at timestamptz not null default now(),
  matched_at timestamptz
);
create index home_news_unmatched on home_news (happened_at, home_news_id) where matched_at is null;
create index home_news_by_property on home_news (property_id, happened_at);

-- A home has a row in property_search while it is live: so this sees every way on which homes come and go.
create function home_news_keep() returns trigger language plpgsql as $$
begin
  insert into home_news (property_id, rent_before, rent_after)
  values (new.property_id, case when tg_op = 'UPDATE' then old.rent end, new.rent);
  return null;
end $$;
create trigger home_news_offered after insert on property_search
for each row execute function home_news_keep();
create trigger home_news_rent after update of rent on property_search
for each row when (old.rent <> new.rent) execute function home_news_keep();

-- Messages about homes to one account.
create table home_alert (
  home_alert_id uuid primary key default uuidv7(),
  vendor_id uuid not null constraint home_alert_vendor references vendor on delete cascade,
  is_at_once boolean not null,
  day date not null,
  -- Homes that matched beyond those that have a row below.
  more_count integer not null,
  created_at timestamptz not null,
  constraint home_alert_by_day unique (vendor_id, day, home_alert_id)
);
create index home_alert_by_age on home_alert (created_at);

-- The homes that an account is told of, or will be. The key decides that it hears of a home once for each reason, by whichever of
-- its searches and on whichever server.
create table home_alert_home (
  vendor_id uuid not null constraint home_alert_home_vendor references vendor on delete cascade,
  property_id uuid not null constraint home_alert_home_property references property on delete cascade,
  -- 1 found, 2 a lower rent.
  reason smallint not null constraint home_alert_home_reason_known check (reason in (1, 2)),
  -- None once the search is gone: then it is not told any more, and still known as told where it was.
  saved_search_id uuid constraint home_alert_home_search references saved_search on delete set null,
  rent bigint not null,
  -- Of a lower rent: the one that the account knew.
  known_rent bigint,
  found_at timestamptz not null,
  -- When it is to be told, and by which message it was.
  due_at timestamptz not null,
  is_at_once boolean not null,
  home_alert_id uuid constraint home_alert_home_alert references home_alert on delete set null,
  told_at timestamptz,
  primary key (vendor_id, property_id, reason)
);
create index home_alert_home_due on home_alert_home (due_at, vendor_id) where told_at is null;
create index home_alert_home_by_property on home_alert_home (property_id);
create index home_alert_home_by_search on home_alert_home (saved_search_id);
create index home_alert_home_by_alert on home_alert_home (home_alert_id) where home_alert_id is not null;
