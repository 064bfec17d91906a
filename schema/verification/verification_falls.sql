-- Trigger of profile: the one place where a verification ends because the main photo is another one or none, whoever changes
-- it (the member, support, an erasure, a photo that is deleted with its files). An attempt that waits ends too, because its
-- selfies would be compared with a photo that is gone. A mail tells the member.
create or replace function verification_falls() returns trigger language plpgsql as $$
declare v_id int;
begin
  new.verified_at := null;
  update verification set state = 'photo_changed' where member_id = new.id and state in ('waiting', 'verified') returning id into v_id;
  if v_id is null then return new; end if;
  delete from verification_selfie where verification_id = v_id;
  perform queue_job('send-verification-mail', json_build_object('verificationId', v_id, 'state', 'photo_changed'));
  return new;
end $$;

create or replace trigger profile_verification_falls before update of main_photo_id on profile
  for each row when (old.main_photo_id is not null and new.main_photo_id is distinct from old.main_photo_id)
  execute function verification_falls();
