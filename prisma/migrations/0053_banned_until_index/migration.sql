-- The few members whose ban ends by itself: the job reads no others. Built beside what runs.
create index concurrently member_banned_until on member (banned_until) where banned_until is not null;
