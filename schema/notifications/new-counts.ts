/** SQL for the number of messages that a member has not read. `member` is an expression for the member's id. */
export const unreadMessagesOf = (member: string): string => `(select coalesce(sum(s.unread), 0)::int
  from conversation_side s where s.profile_id = ${member} and s.unread > 0 and not s.is_hidden)`

/** SQL for the number of received likes that a member has not looked at. */
export const newLikesOf = (member: string): string => `(select count(*)::int
  from likes l join visible_to(${member}) v on v.id = l.from_id where l.to_id = ${member} and l.seen_at is null)`
