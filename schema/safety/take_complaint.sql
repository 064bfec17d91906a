-- Support starts to work on a complaint.
--
-- Parameters:
--   p_id: the complaint.
--   p_now: the time.
-- Errors: not_found: no such complaint; conflict: it is not waiting.
-- Locks: the complaint row, then the author's event stream.
create or replace function take_complaint(p_id int, p_now timestamptz) returns void language plpgsql as $$
declare v complaint;
begin
  select * into v from complaint where id = p_id for update;
  if not found then raise exception 'no such case' using errcode = error_code('not_found'); end if;
  if v.state <> 'received' then raise exception 'not waiting' using errcode = error_code('conflict'); end if;
  update complaint set state = 'in_review', taken_at = p_now where id = p_id;
  if v.author_id is not null then perform emit(v.author_id, 'account', '{}', p_now); end if;
end $$;
