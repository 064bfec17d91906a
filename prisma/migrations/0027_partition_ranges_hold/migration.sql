alter table member_event validate constraint partition_range;
alter table sent_mail validate constraint partition_range;
