-- A snapshot of what a complaint is about: the profile, its photos, and the five messages before and after
-- the reported one, with its photo. The files of that photo, of a reported photo and of the main photo stay as long as the
-- complaint names them.
--
-- Parameters:
--   p_target: the profile.
--   p_photo: the reported photo, or null.
--   p_conversation, p_seq: the reported message, or null.
-- Returns: a JSON object.
create or replace function evidence_of(p_target int, p_photo int, p_conversation int, p_seq int) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'profile', (select to_jsonb(p) - 'seeks_gender' - 'seeks_min_age' - 'seeks_max_age' - 'is_invisible' - 'is_private' - 'hidden_until'
                from profile p where p.id = p_target),
    'photos', (select jsonb_agg(jsonb_build_object('id', f.id, 'key', f.key, 'isPremium', f.is_premium, 'isMain',
                 f.id = p.main_photo_id, 'isReported', f.id = p_photo, 'takenAt', f.created_at,
                 'stored', case when f.id in (p.main_photo_id, p_photo) then f.stored end) order by f.position)
               from photo f join profile p on p.id = f.profile_id where f.profile_id = p_target),
    'messages', (select jsonb_agg(to_jsonb(m) - 'client_id' - 'price' || jsonb_build_object('isReported', m.seq = p_seq)
                   || case when c.id is null then '{}' else jsonb_build_object('photo',
                        jsonb_build_object('stored', c.stored, 'width', c.width, 'height', c.height)) end order by m.seq)
                 from message m left join chat_photo c on c.id = m.photo_id and m.seq = p_seq
                 where m.conversation_id = p_conversation and m.seq between p_seq - 5 and p_seq + 5)))
$$;
