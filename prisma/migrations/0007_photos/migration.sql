-- Pictures that members upload: their files are named by `stored`, their address by `key`, so that a new address
-- costs no copy and an old one dies at once.
ALTER TABLE "photo" ADD COLUMN "stored" UUID,
ADD COLUMN "blur" TEXT;

CREATE TABLE "upload" (
    "id" UUID NOT NULL,
    "member_id" INTEGER NOT NULL,
    "stored" UUID NOT NULL,
    "colour" TEXT NOT NULL,
    "blur" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "photo_id" INTEGER,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "photo_stored_key" ON "photo"("stored");
CREATE UNIQUE INDEX "upload_stored_key" ON "upload"("stored");
CREATE UNIQUE INDEX "upload_photo_id_key" ON "upload"("photo_id");
CREATE INDEX "upload_member_id_idx" ON "upload"("member_id");
CREATE INDEX "upload_expires_at_idx" ON "upload"("expires_at");
ALTER TABLE "upload" ADD CONSTRAINT "upload_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "upload" ADD CONSTRAINT "upload_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photo"("id") ON DELETE SET NULL ON UPDATE CASCADE;
alter table photo add constraint photo_has_one_source check (drawn is null or stored is null);

-- ------------------------------------------------------------------ files follow their rows
-- Whatever deletes the row (the member, an erasure, a cascade), the same commit asks for the end of the files.
create function remove_stored() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('remove-picture', json_build_object('stored', old.stored));
  return null;
end $$;
create trigger photo_files_follow after delete on photo
  for each row when (old.stored is not null) execute function remove_stored();
create trigger upload_files_follow after delete on upload
  for each row when (old.used_at is null) execute function remove_stored();

-- Takes an upload of a member for what it is for, once. VK404: unknown, used or expired.
create function take_upload(p_member int, p_upload uuid, p_now timestamptz) returns upload language plpgsql as $$
declare v_upload upload;
begin
  update upload set used_at = p_now where id = p_upload and member_id = p_member and used_at is null
    and expires_at > p_now returning * into v_upload;
  if v_upload.id is null then raise exception 'no such upload' using errcode = 'VK404'; end if;
  return v_upload;
end $$;

-- ------------------------------------------------------------------ the pictures of a profile
-- Everything that changes a member's pictures takes its turn here.
create function lock_photos(p_member int) returns void language sql as $$
  select 1 from profile where id = p_member for no key update
$$;

-- Puts pictures in order: the main one leads, then those of the wish, then the others as they were. The main one is
-- the wished one, else the one that is, else the first that everybody may see.
create function settle_photos(p_member int, p_wish int[], p_main int, p_now timestamptz) returns void
language plpgsql as $$
declare
  v_main int := p_main;
  v_ids int[];
begin
  if v_main is null then
    select ph.id into v_main from photo ph join profile p on p.id = ph.profile_id
      where ph.profile_id = p_member and not ph.is_premium
      order by (ph.id = p.main_photo_id) desc nulls last, array_position(p_wish, ph.id) nulls last, ph.position limit 1;
  end if;
  select array_agg(id order by (id = v_main) desc nulls last, array_position(p_wish, id) nulls last, position)
    into v_ids from photo where profile_id = p_member;
  -- In two steps: no two pictures share a position, not even for a moment.
  update photo set position = -1 - position where profile_id = p_member;
  update photo set position = placed.place - 1 from unnest(v_ids) with ordinality as placed(id, place)
    where photo.id = placed.id;
  update profile set main_photo_id = v_main where id = p_member and main_photo_id is distinct from v_main;
  perform emit(p_member, 'account', '{}', p_now);
end $$;

-- Makes an upload a picture of the profile, the last one; the first becomes the main one. Again with the same upload:
-- the same picture. VK403: the limit is reached; VK404: no such upload.
create function add_photo(p_member int, p_upload uuid, p_key uuid, p_free int, p_premium int, p_now timestamptz)
returns int language plpgsql as $$
declare
  v_photo int;
  v_upload upload;
begin
  perform lock_photos(p_member);
  select photo_id into v_photo from upload where id = p_upload and member_id = p_member;
  if v_photo is not null then return v_photo; end if;
  if (select count(*) from photo where profile_id = p_member) >=
     (select case when premium_since is null then p_free else p_premium end from member where id = p_member) then
    raise exception 'the limit is reached' using errcode = 'VK403';
  end if;
  v_upload := take_upload(p_member, p_upload, p_now);
  insert into photo (profile_id, position, key, colour, blur, stored, created_at)
    select p_member, coalesce(max(position) + 1, 0), p_key, v_upload.colour, v_upload.blur, v_upload.stored, p_now
    from photo where profile_id = p_member returning id into v_photo;
  update upload set photo_id = v_photo where id = p_upload;
  perform settle_photos(p_member, '{}', null, p_now);
  return v_photo;
end $$;

-- VK404: not a picture of this member; VK403: it is for premium members only, and the main one is for all.
create function make_main_photo(p_member int, p_photo int, p_now timestamptz) returns void language plpgsql as $$
declare v_premium boolean;
begin
  perform lock_photos(p_member);
  select is_premium into v_premium from photo where id = p_photo and profile_id = p_member;
  if v_premium is null then raise exception 'no such picture' using errcode = 'VK404'; end if;
  if v_premium then raise exception 'the main picture is for all' using errcode = 'VK403'; end if;
  perform settle_photos(p_member, '{}', p_photo, p_now);
end $$;

-- The first of the wish becomes the main one. VK403: it is for premium members only while another is not.
create function order_photos(p_member int, p_wish int[], p_now timestamptz) returns void language plpgsql as $$
declare
  v_first photo;
begin
  perform lock_photos(p_member);
  select ph.* into v_first from photo ph where ph.profile_id = p_member and ph.id = any(p_wish)
    order by array_position(p_wish, ph.id) limit 1;
  if v_first.is_premium and exists (select 1 from photo where profile_id = p_member and not is_premium) then
    raise exception 'the main picture is for all' using errcode = 'VK403';
  end if;
  perform settle_photos(p_member, p_wish, case when v_first.is_premium then null else v_first.id end, p_now);
end $$;

-- False: there was none.
create function delete_photo(p_member int, p_photo int, p_now timestamptz) returns boolean language plpgsql as $$
begin
  perform lock_photos(p_member);
  delete from photo where id = p_photo and profile_id = p_member;
  if not found then return false; end if;
  perform settle_photos(p_member, '{}', null, p_now);
  return true;
end $$;

-- A new key with it: no address that anybody was given before opens the picture. VK404: not a picture of this
-- member; VK403: the main one is for all.
create function set_photo_premium(p_member int, p_photo int, p_premium boolean, p_key uuid, p_now timestamptz)
returns void language plpgsql as $$
declare v_photo photo;
begin
  perform lock_photos(p_member);
  select * into v_photo from photo where id = p_photo and profile_id = p_member;
  if v_photo.id is null then raise exception 'no such picture' using errcode = 'VK404'; end if;
  if v_photo.is_premium = p_premium then return; end if;
  if exists (select 1 from profile where id = p_member and main_photo_id = p_photo) then
    raise exception 'the main picture is for all' using errcode = 'VK403';
  end if;
  update photo set is_premium = p_premium, key = p_key where id = p_photo;
  perform settle_photos(p_member, '{}', null, p_now);
end $$;
