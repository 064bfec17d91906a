-- Changes only the columns of a member's profile that the object names, and emits an event in the same transaction, so
-- that the member's other open clients update. A trigger updates the row that search reads.
--
-- Parameters:
--   p_member: the member.
--   p_changes: a JSON object, keyed by column name; at least one.
--   p_now: the time of the change.
-- Errors: undefined_column if a name is not a column of the profile.
-- Locks: the profile row, then the member's event stream.
create or replace function update_profile(p_member int, p_changes jsonb, p_now timestamptz) returns void language plpgsql as $$
declare
  v_columns text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(p_changes) k);
begin
  execute format(
    'update profile p set (%1$s) = (select %1$s from jsonb_populate_record(p, $1) n) where p.id = $2', v_columns)
  using p_changes, p_member;
  perform emit(p_member, 'account', '{}'::jsonb, p_now);
end $$;
