-- A text without differences of case and accents, for searching a member's own messages. Messages are stored
-- in the Unicode form in which a letter and its accent are one character.
--
-- Parameters:
--   p_text: any text.
create or replace function folded(p_text text) returns text language sql immutable parallel safe as $$
  -- Fast path: most messages have no accents, and the general case costs ten times as much.
  select case when octet_length(p_text) = length(p_text) then lower(p_text) else translate(lower(p_text),
    'àáâãäåāăąçćčďđèéêëēėęěğìíîïīįıłñńňòóôõöøōőřśšşťùúûüūůűųýÿžźż',
    'aaaaaaaaacccddeeeeeeeegiiiiiiilnnnoooooooorssstuuuuuuuuyyzzz') end
$$;
