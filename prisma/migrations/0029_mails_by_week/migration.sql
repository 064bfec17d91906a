-- A new reference locks the table that it leads to: first, because an erasure takes the two in this order.
lock table member in share row exclusive mode;
lock table sent_mail in access exclusive mode;
drop index sent_mail_dedupe_key_key;
select cut_by_week('sent_mail', 'queued_at', 'id, queued_at');
drop function cut_by_week;
-- Otherwise the sequence would go with the first partition.
alter sequence sent_mail_id_seq owned by sent_mail.id;
