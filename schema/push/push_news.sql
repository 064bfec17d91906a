-- Trigger of member_event: enqueues one job for each browser of the member that gets push messages, in the transaction of
-- the message, like or match. The job decides, when it runs, whether there is still something to say. A newer message of
-- the same conversation takes the place of one that is not sent yet.
--
-- Locks: none of its own; the caller holds the member's stream, which puts the jobs of one browser in order.
create or replace function push_news() returns trigger language plpgsql as $$
declare
  v_subscription record;
begin
  for v_subscription in select id from push_subscription where member_id = new.member_id loop
    -- Both sides of a conversation get the event, and the writer knows the message.
    if new.kind = 'message' and not exists (select 1 from message m
        where m.conversation_id = (new.refs ->> 'c')::int and m.seq = (new.refs ->> 's')::int
          and m.sender_id <> new.member_id) then
      return null;
    end if;
    perform queue_job('deliver-push',
      case when new.kind = 'message'
        then json_build_object('subscriptionId', v_subscription.id, 'conversationId', (new.refs ->> 'c')::int)
        else json_build_object('subscriptionId', v_subscription.id, 'profileId', (new.refs ->> 'p')::int) end,
      p_max_attempts => 10,
      p_key => concat('push:', v_subscription.id, ':', new.refs ->> 'c', '/', new.refs ->> 'p'));
  end loop;
  return null;
end $$;

create or replace trigger push_news after insert on member_event for each row
  when (new.kind in ('message', 'like', 'match')) execute function push_news();
