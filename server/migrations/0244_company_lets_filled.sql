-- online
-- In portions, so that nobody waits long for a row. Each leaves two rows in property_search_change for each of its homes, so that
-- figures and counts stay right. Where there is nothing to fill nothing is committed: a restored backup runs this within its
-- transaction.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    with portion as materialized (
      select property_id from property where property_id > last order by property_id limit 20000
    ), filled as (
      update property_search as shown set traits = shown.traits | (1 << 21)
      from portion join property using (property_id)
      where shown.property_id = portion.property_id and property.property_type = 4 and shown.traits & (1 << 21) = 0
    )
    select property_id from portion order by property_id desc limit 1 into last;
    exit when last is null;
    commit;
  end loop;
end $$;
