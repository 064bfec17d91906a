-- Photos in conversations: whose are shown without a veil, and how a reported one stays as evidence.
ALTER TABLE "conversation_side" ADD COLUMN "opened_photos" BOOLEAN NOT NULL DEFAULT false;

-- Does a member see the other's photos of a conversation without a veil? After a match, after writing to the other, or
-- after opening one of them.
create function sees_photos_of(p_member int, p_conversation int) returns boolean language sql stable as $$
  select s.opened_photos
    or exists (select 1 from likes l where l.from_id = s.profile_id and l.to_id = s.other_id and l.matched_at is not null)
    or exists (select 1 from message m where m.conversation_id = s.conversation_id and m.sender_id = s.profile_id)
  from conversation_side s where s.conversation_id = p_conversation and s.profile_id = p_member
$$;

-- Who did what and looked how; of a reported message also the photo that it carries. Its files stay as long as the case
-- names them, whatever its sender deletes.
create or replace function evidence_of(p_target int, p_photo int, p_conversation int, p_seq int) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'profile', (select to_jsonb(p) - 'seeks_gender' - 'seeks_min_age' - 'seeks_max_age' - 'is_invisible' - 'is_private'
                from profile p where p.id = p_target),
    'photos', (select jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'isPremium', f.is_premium, 'isMain',
                 f.id = p.main_photo_id, 'isReported', f.id = p_photo) order by f.position)
               from photo f join profile p on p.id = f.profile_id where f.profile_id = p_target),
    'messages', (select jsonb_agg(to_jsonb(m) - 'client_id' - 'price' || jsonb_build_object('isReported', m.seq = p_seq)
                   || case when c.id is null then '{}' else jsonb_build_object('photo',
                        jsonb_build_object('stored', c.stored, 'width', c.width, 'height', c.height)) end order by m.seq)
                 from message m left join chat_photo c on c.id = m.photo_id and m.seq = p_seq
                 where m.conversation_id = p_conversation and m.seq between p_seq - 5 and p_seq + 5)))
$$;

-- The names of the files that a case's evidence shows.
create function files_of_evidence(p_evidence jsonb) returns setof text language sql immutable as $$
  select jsonb_path_query(p_evidence, '$.messages[*].photo.stored') #>> '{}'
$$;
create index complaint_evidence on complaint using gin (evidence jsonb_path_ops);

-- A case that lets go of its evidence lets go of the files; the job leaves alone what is still shown elsewhere.
create function remove_evidence() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('remove-picture', json_build_object('stored', stored))
    from files_of_evidence(old.evidence) stored;
  return null;
end $$;
create trigger evidence_files_follow after update of evidence on complaint
  for each row when (old.evidence is not null and new.evidence is null) execute function remove_evidence();
create trigger evidence_files_follow_case after delete on complaint
  for each row when (old.evidence is not null) execute function remove_evidence();
