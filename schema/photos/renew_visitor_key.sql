-- Gives a photo a new address for visitors. The earlier one stops working with the commit, and a job removes its
-- copies from the shared cache.
--
-- Parameters:
--   p_photo: the photo; null or an unknown one changes nothing.
-- Locks: the photo row.
create or replace function renew_visitor_key(p_photo int) returns void language plpgsql as $$
declare v_old photo;
begin
  select * into v_old from photo where id = p_photo for update;
  if v_old.id is null then return; end if;
  update photo set visitor_key = gen_random_uuid() where id = p_photo;
  perform queue_job('purge-picture', json_build_object('key', v_old.visitor_key));
end $$;
