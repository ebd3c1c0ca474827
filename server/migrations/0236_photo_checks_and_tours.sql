-- What was measured of each picture when it came: see domain/src/core/uploads/checks/rules.ts. Empty of those from before.
alter table image
  add column sharpness real,
  add column brightness smallint,
  add column highlights smallint;

-- What a picture of a home shows, by the codes of photoRooms; empty where its owner has not said it.
alter table property_image add column room_type smallint;
alter table property_image add constraint property_image_room_known check (room_type between 1 and 11) not valid;
alter table property_image validate constraint property_image_room_known;
alter table property_draft_image add column room_type smallint;
alter table property_draft_image add constraint property_draft_image_room_known check (room_type between 1 and 11) not valid;
alter table property_draft_image validate constraint property_draft_image_room_known;

-- A video or a walk through the home at a site that we know, as a link; empty where there is none.
alter table property add column virtual_tour_url text not null default '';
alter table property add constraint property_tour_link
  check (virtual_tour_url = '' or virtual_tour_url ~ '^https://[a-z.]+/[[:graph:]]*$' and length(virtual_tour_url) <= 200) not valid;
alter table property validate constraint property_tour_link;
