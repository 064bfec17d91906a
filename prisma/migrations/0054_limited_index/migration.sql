-- The few members who are limited now: the job reads no others. Built beside what runs.
create index concurrently member_limited on member (id) where limited_at is not null;
