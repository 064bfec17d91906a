-- The SQLSTATE that a function raises for a domain error, by its name. TypeScript has the same table
-- (errorCodes in sql.ts), and a test checks that both are equal. An unknown name gives null, and raise
-- rejects a null errcode.
--
-- Parameters:
--   p_name: the name of the error.
--
-- Called by every function that raises a domain error.
create or replace function error_code(p_name text) returns text language sql immutable parallel safe as $$
  select case p_name
    when 'too_few_credits' then 'VK402'
    when 'not_allowed' then 'VK403'
    when 'not_found' then 'VK404'
    when 'conflict' then 'VK409'
    when 'upload_gone' then 'VK410'
    when 'quote_gone' then 'VK411'
    when 'reply_gone' then 'VK412'
    when 'limited' then 'VK423'
    when 'fiction_not_accepted' then 'VK428'
    when 'used_up' then 'VK429'
    when 'append_only' then 'VK900'
  end
$$;
