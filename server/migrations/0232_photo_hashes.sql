-- What a photo of a home looks like, in 64 bits: two pictures of the same scene differ in a few of them (decision 121). Kept beside
-- the picture and not referring to it, because every reference to a picture counts as a use of it.
create table photo_hash (
  image_id uuid primary key,
  -- The account that uploaded the picture.
  vendor_id uuid not null,
  -- Of the picture and of its mirror image. Null: too plain to be compared, or not readable.
  hash bigint,
  mirror_hash bigint,
  -- Five parts of the hash, each with its number: of two hashes that differ in 9 bits at most, one part differs in one bit at most.
  bands integer[] not null default '{}',
  constraint photo_hash_of_account unique (vendor_id, image_id),
  constraint photo_hash_both check ((hash is null) = (mirror_hash is null))
);
create index photo_hash_bands on photo_hash using gin (bands) where hash is not null;

create function photo_hash_forget() returns trigger language plpgsql as $$
begin
  delete from photo_hash where image_id = old.image_id;
  return null;
end $$;
create trigger photo_hash_forget after delete on image for each row execute function photo_hash_forget();
