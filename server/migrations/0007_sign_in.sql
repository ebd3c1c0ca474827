alter table vendor add column image_id uuid constraint vendor_image references image;
create index vendor_by_image on vendor (image_id) where image_id is not null;

-- What a person may see and end of their own sessions; the hash that opens one is never shown.
alter table session add column vendor_session_id uuid not null default uuidv7() constraint session_public_id unique;
alter table session add column last_seen_at timestamptz not null default now();
alter table device add column fcm_token text;
drop index session_by_vendor;
create index session_live_by_vendor on session (vendor_id, last_seen_at desc, vendor_session_id desc) where ended_at is null;
create index session_by_end on session (expires_at);
