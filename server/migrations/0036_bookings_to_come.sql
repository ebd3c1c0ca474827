-- What is booked, asked for or waited for, by when it begins: a job looks each minute whether who booked still lives there.
create index amenity_booking_to_come on amenity_booking (starts_at) include (amenity_id, society_resident_id)
  where booking_status in (1, 2, 3);
