-- Replaced by one that releases the messages of one site.
drop function if exists release_overdue(timestamptz, timestamptz);
