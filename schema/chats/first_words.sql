-- Makes a like and a first message between the same two members wait for each other, so that neither
-- overlooks the other.
--
-- Parameters:
--   p_one, p_other: the two members, in any order.
-- Locks: an advisory lock of the pair until the end of the transaction: after the credit_account row, before
--   the conversation.
create or replace function first_words(p_one int, p_other int) returns void language sql volatile as $$
  select pg_advisory_xact_lock(hashtextextended('first words', (least(p_one, p_other)::bigint << 32) + greatest(p_one, p_other)))
$$;
