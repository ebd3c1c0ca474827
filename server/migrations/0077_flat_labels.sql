-- How people call a flat: `A-101`. Its label is unique in its society; its keys find it however a label is written.
-- domain/src/society/labels/rules.ts has the same functions; server/src/society/labels/labels.test.ts compares them.

-- The words of a text in small letters, without signs, numbers without leading zeros. Letters of ASCII only and signs
-- written out, so that no collation or version of Unicode decides.
create function label_words(written text) returns text[] language sql immutable strict parallel safe
begin atomic
  select string_to_array(btrim(regexp_replace(regexp_replace(
    translate(lower(normalize(written, NFKC) collate "C"),
      '०१२३४५६७८९০১২৩৪৫৬৭৮৯૦૧૨૩૪૫૬૭૮૯೦೧೨೩೪೫೬೭೮೯੦੧੨੩੪੫੬੭੮੯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯',
      '0123456789012345678901234567890123456789012345678901234567890123456789'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0964\u0965\u2000-\u206f\u2190-\u2bff\u3000-\u303f\ufe00-\ufe0f]+', ' ', 'g'),
    '0*([0-9]+)', '\1', 'g')), ' ');
end;

create function label_key(written text) returns text language sql immutable strict parallel safe
begin atomic
  select array_to_string(label_words(written), '');
end;

-- Without the words that say what kind of place it is and not which, unless nothing else is left.
create function label_names(written text) returns text[] language sql immutable strict parallel safe
begin atomic
  select coalesce(nullif(array(
      select word from unnest(label_words(written)) with ordinality as each (word, position)
      where word <> all ('{wing,block,blk,tower,twr,building,bldg,flat,flt,apartment,apt,unit,room,door,no,nos,number,'
        'विंग,ब्लॉक,टॉवर,टावर,बिल्डिंग,इमारत,फ्लैट,फ़्लैट,सदनिका,नं,नंबर,क्र,क्रमांक}'::text[])
      order by position), '{}'), label_words(written));
end;

-- The key of a block's or building's name: `Wing A` is `a`.
create function label_place(name text) returns text language sql immutable strict parallel safe
begin atomic
  select array_to_string(label_names(name), '');
end;

-- What is written before a flat's own number, and the number: `D2-402` is `d2` and `402`, `101A` is a number.
create function label_number(flat_no text, out place text, out number text) language sql immutable strict parallel safe
begin atomic
  select
    coalesce(replace(parts[1], ' ', ''), '') || coalesce(parts[2], ''),
    replace(coalesce(parts[3], words), ' ', '')
  from (select array_to_string(label_names(flat_no), ' ')) as named (words),
    lateral (select regexp_match(words, '^(.* )?([^0-9 ]*)([0-9][^ ]*(?: [^0-9 ]+)*)$')) as matched (parts);
end;

-- `d2` for `Deodar 2`, `t2` for `Tower 2`.
create function label_initials(name text) returns text language sql immutable strict parallel safe
begin atomic
  select string_agg(case when word ~ '^[0-9]' then word else left(word, 1) || coalesce(substring(word from '[0-9]+$'), '') end,
    '' order by position)
  from unnest(case when label_place(name) ~ '[^0-9]' then label_names(name) else label_words(name) end)
    with ordinality as each (word, position);
end;

-- A name as it begins a label: `Wing A` is `A`, `Tower 2` is `T2`.
create function label_prefix(name text) returns text language sql immutable strict parallel safe
begin atomic
  select case
    when label_names(name) = label_words(name) then name
    when label_place(name) ~ '[^0-9]' then (
      select string_agg(word, ' ' order by position)
      from regexp_split_to_table(name, '[\s\-–—_.,]+') with ordinality as each (word, position)
      where label_key(word) = any (label_names(name)))
    else upper(label_initials(name) collate "C")
  end;
end;

-- One row for each society: how its labels are made, and the lock of whoever makes some. It is always the last that a
-- transaction takes of the society's records, so that nobody who holds it waits for another.
create table flat_labelling (
  society_id uuid primary key constraint flat_labelling_society references society on delete cascade,
  -- 1 by how the society is built, 2 block and number, 3 building and number, 4 block, building and number, 5 number.
  pattern smallint not null default 1 constraint flat_labelling_pattern_known check (pattern between 1 and 5)
);

create table flat_label (
  flat_id uuid primary key constraint flat_label_flat references flat on delete cascade,
  society_id uuid not null,
  block_id uuid not null,
  label text not null,
  -- By the pattern; with its block and building, where flats would have the same.
  short text not null,
  long text not null,
  label_folded text not null generated always as (lower(label)) stored,
  short_folded text not null generated always as (lower(short)) stored,
  label_key text not null generated always as (label_key(label)) stored,
  number_key text not null,
  place_keys text[] not null,
  -- By which it is found where no flat has them in its name.
  near_keys text[] not null,
  -- At the end of a statement: one may exchange the labels of two flats.
  constraint flat_label_once unique (society_id, label_folded) deferrable initially immediate
);
create index flat_label_by_short on flat_label (society_id, short_folded);
create index flat_label_by_number on flat_label (society_id, number_key);
create index flat_label_by_key on flat_label (society_id, label_key);

create function name_flats(flats uuid[]) returns table (
  flat_id uuid, society_id uuid, block_id uuid, short text, long text, number_key text, place_keys text[], near_keys text[]
) language sql stable as $$
  with place as materialized (
    select building.building_id, building.block_id, building.society_id, pattern,
      count(*) over (partition by building.block_id) = 1 as is_alone,
      label_prefix(block.name) as block_shown, label_prefix(building.name) as building_shown,
      label_place(block.name) as block_key, label_place(building.name) as building_key,
      array[label_place(block.name), label_key(block.name)] as block_keys,
      array[label_place(building.name), label_key(building.name)] as building_keys,
      array[label_initials(block.name), label_initials(building.name)] as near_keys
    from building
    join block using (block_id)
    join flat_labelling on flat_labelling.society_id = building.society_id
    where building.block_id in (select block_id from flat where flat_id = any (flats))
  )
  select flat.flat_id, flat.society_id, flat.block_id,
    case
      when pattern = 5 or own.place <> '' and (
        pattern = 1 or own.place = building_key and pattern in (3, 4) or own.place = block_key and pattern in (2, 4))
        then flat_no
      when pattern = 2 or pattern = 1 and is_alone then block_shown || '-' || flat_no
      when pattern = 3 or pattern = 1 and building_key ~ '[^0-9]' then building_shown || '-' || flat_no
      else with_both.label
    end as short,
    with_both.label as long,
    own.number as number_key,
    array(
      select distinct block_part || building_part || own_part
      from unnest('{""}' || block_keys) as block_part, unnest('{""}' || building_keys) as building_part,
        unnest(array['', own.place]) as own_part
      where block_part || building_part || own_part <> ''
      order by 1
    ) as place_keys,
    near_keys
  from flat
  join place using (building_id),
    lateral label_number(flat_no) as own,
    lateral (select case
      when block_key = building_key then block_shown
      -- `Deodar 2` of Deodar, but not `Asha` of A.
      when building_key ^@ block_key and block_key || '|' || substr(building_key, length(block_key) + 1) ~ '[^0-9][|][0-9]'
        then building_shown
      else block_shown || '-' || building_shown
    end || '-' || flat_no as label) as with_both
  where flat_id = any (flats)
$$;

-- Makes the labels of these flats anew, and of those that had or would have the same. A plan that was made for one flat would
-- take minutes for thousands.
create function make_flat_labels(flats uuid[]) returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  touched_societies uuid[];
  touched_shorts text[];
begin
  if cardinality(flats) is null or cardinality(flats) = 0 then return; end if;
  perform from flat_labelling
    where society_id in (select society_id from flat where flat_id = any (flats))
    order by society_id for update;
  with before as materialized (
    select flat_id, society_id, short_folded from flat_label where flat_id = any (flats)
  ), made as (
    insert into flat_label (flat_id, society_id, block_id, label, short, long, number_key, place_keys, near_keys)
    select flat_id, society_id, block_id, flat_id::text, short, long, number_key, place_keys, near_keys
    from name_flats(flats)
    on conflict (flat_id) do update set society_id = excluded.society_id, block_id = excluded.block_id,
      short = excluded.short, long = excluded.long, number_key = excluded.number_key, place_keys = excluded.place_keys,
      near_keys = excluded.near_keys
    where (flat_label.block_id, flat_label.short, flat_label.long, flat_label.number_key, flat_label.place_keys, flat_label.near_keys)
      is distinct from
      (excluded.block_id, excluded.short, excluded.long, excluded.number_key, excluded.place_keys, excluded.near_keys)
    returning flat_id, society_id, short_folded
  )
  select array_agg(society_id), array_agg(short_folded) into touched_societies, touched_shorts
  from (
    select society_id, short_folded from made
    union
    select before.society_id, before.short_folded from before join made using (flat_id)
  ) as touched;
  perform settle_flat_labels(touched_societies, touched_shorts);
end $$;

-- Gives each flat its short label, or the long one where several have this short one. Names that hold a hyphen may still
-- make two the same: then the later has a part of its id.
create function settle_flat_labels(societies uuid[], shorts text[]) returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  with wanted as materialized (
    select flat_id, society_id, case when count(*) over same = 1 then short else long end as label
    from flat_label
    join unnest(societies, shorts) as touched (society_id, short_folded) using (society_id, short_folded)
    window same as (partition by society_id, short_folded)
  ), numbered as (
    select *, row_number() over (partition by society_id, lower(label) order by flat_id) as position from wanted
  ), settled as (
    select flat_id, case
      when position = 1 and not exists (
        select from flat_label as other
        where other.society_id = numbered.society_id and other.label_folded = lower(numbered.label)
          and other.flat_id not in (select flat_id from wanted))
      then label
      else label || ' (' || right(flat_id::text, 6) || ')'
    end as label
    from numbered
  )
  update flat_label set label = settled.label from settled
  where flat_label.flat_id = settled.flat_id and flat_label.label <> settled.label;
end $$;

create function flat_label_of_flats() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform make_flat_labels((select array_agg(flat_id) from made));
  else
    perform make_flat_labels((select array_agg(flat_id) from made join was using (flat_id)
      where (made.flat_no, made.building_id, made.block_id) is distinct from (was.flat_no, was.building_id, was.block_id)));
  end if;
  return null;
end $$;
create trigger flat_label_inserted after insert on flat
  referencing new table as made for each statement execute function flat_label_of_flats();
create trigger flat_label_updated after update on flat
  referencing old table as was new table as made for each statement execute function flat_label_of_flats();

-- Of two flats with the same label the one that is left has it alone.
create function flat_label_of_removed() returns trigger language plpgsql as $$
begin
  perform from flat_labelling where society_id in (select society_id from was) order by society_id for update;
  perform settle_flat_labels(array_agg(society_id), array_agg(short_folded))
    from (select distinct society_id, short_folded from was) as touched;
  return null;
end $$;
create trigger flat_label_removed after delete on flat_label
  referencing old table as was for each statement execute function flat_label_of_removed();

create function flat_label_of_block() returns trigger language plpgsql as $$
begin
  perform make_flat_labels((select array_agg(flat_id) from flat where block_id = new.block_id and society_id = new.society_id));
  return null;
end $$;
create trigger flat_label_renamed after update of name on block for each row
  when (old.name <> new.name) execute function flat_label_of_block();
create trigger flat_label_renamed after update of name on building for each row
  when (old.name <> new.name) execute function flat_label_of_block();
-- A second building of a block tells its flats apart.
create trigger flat_label_inserted after insert on building for each row execute function flat_label_of_block();

create function flat_label_of_removed_building() returns trigger language plpgsql as $$
begin
  perform make_flat_labels((select array_agg(flat_id) from flat where block_id = old.block_id and society_id = old.society_id));
  return null;
end $$;
create trigger flat_label_removed after delete on building for each row execute function flat_label_of_removed_building();

create function flat_labelling_of_society() returns trigger language plpgsql as $$
begin
  insert into flat_labelling (society_id) values (new.society_id);
  return null;
end $$;
create trigger flat_labelling after insert on society for each row execute function flat_labelling_of_society();

create function flat_label_of_society() returns trigger language plpgsql as $$
begin
  perform make_flat_labels((select array_agg(flat_id) from flat where society_id = new.society_id));
  return null;
end $$;
create trigger flat_label_repatterned after update of pattern on flat_labelling for each row
  when (old.pattern <> new.pattern) execute function flat_label_of_society();

-- Further names of a flat, such as a number from before.
create table flat_alias (
  society_id uuid not null,
  key text not null generated always as (label_key(alias)) stored constraint flat_alias_key_filled check (key <> ''),
  flat_id uuid not null,
  alias text not null constraint flat_alias_trimmed check (alias <> '' and alias = btrim(alias)),
  created_at timestamptz not null default now(),
  constraint flat_alias_once primary key (society_id, key),
  constraint flat_alias_flat foreign key (flat_id, society_id) references flat (flat_id, society_id) on delete cascade
);
create index flat_alias_of_flat on flat_alias (flat_id);

insert into flat_labelling (society_id) select society_id from society;
select make_flat_labels((select array_agg(flat_id) from flat));

create trigger audit after update on flat_labelling for each row
  execute function audit_change('Flat_Labelling', 'society_id', '', 'society_id', 'society_id');
create trigger audit after insert or update or delete on flat_alias for each row
  execute function audit_change('Flat_Alias', 'flat_id', 'alias', 'society_id', 'flat_id', 'society_id', 'key', 'created_at');
