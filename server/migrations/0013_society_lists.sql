-- Who lives where now, for the counts of societies, blocks and buildings: read from the index alone.
create index resident_living on resident (society_id, block_id, building_id, flat_id) include (resident_type) where status;
