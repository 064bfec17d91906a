-- Trigger of complaint: the content of a complaint may be erased (set to null or empty), never changed.
--
-- Errors: append_only: another value was written.
create or replace function complaint_facts_stay() returns trigger language plpgsql as $$
begin
  if (new.site_id, new.kind, new.reference, new.category, new.created_at, new.photo_id, new.conversation_id, new.seq)
      is distinct from
     (old.site_id, old.kind, old.reference, old.category, old.created_at, old.photo_id, old.conversation_id, old.seq)
    or new.words <> old.words and new.words <> ''
    or new.author_id is distinct from old.author_id and new.author_id is not null
    or new.target_id is distinct from old.target_id and new.target_id is not null
    or new.decision_id is distinct from old.decision_id and new.decision_id is not null
    or new.name is distinct from old.name and new.name is not null
    or new.email is distinct from old.email and new.email is not null
    or new.evidence is distinct from old.evidence and new.evidence is not null
    or old.appeal_words is not null and new.appeal_words is distinct from old.appeal_words and new.appeal_words is not null
  then
    raise exception 'the facts of a case stay as they are' using errcode = error_code('append_only');
  end if;
  return new;
end $$;

create or replace trigger complaint_facts before update on complaint for each row execute function complaint_facts_stay();
