-- Whether somebody writes about themselves that they are under 18. Narrow on purpose: weights, times and sizes are not
-- ages.
--
-- Parameters:
--   p_text: the text of a message.
-- Called by: hold_if_underage.
create or replace function says_underage(p_text text) returns boolean language sql immutable as $$
  select p_text ~* ('\m(ik ben|i am|i''m|im|ich bin)\s+((pas|nog|maar|net|only|just|erst|echt|eigenlijk|actually)\s+)*1[0-7]'
    || '(\s*(jaar|jr|years?|yo|jahre)\M|\s*$|\s*[,.!?;)](?!\d)|\s+(en|maar|dus|and|but|und|aber)\M)')
$$;
