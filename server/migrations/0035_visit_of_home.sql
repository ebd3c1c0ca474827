-- Whose visitor it was decides who of a flat sees it; with it in the index a list is still found in the index alone.
drop index visit_of_flat;
create index visit_of_flat on visit (flat_id, visited_at desc, visit_id desc) include (status, society_resident_id);
