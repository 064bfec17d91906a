-- The key of a partitioned table contains the column by which it is cut. Built beside what runs.
create unique index concurrently member_event_with_time on member_event (member_id, no, at);
