-- The counters of a member, whose id is the second or the third part of a key. Built beside what runs.
create index concurrently throttle_second_part on throttle (split_part(key, ':', 2));
