-- Writes an event of a member as deliveries to the webhooks of the partners that the member lets read events, in the
-- transaction of the event, and wakes the job that sends them. For a disabled webhook they are kept for a replay.
--
-- Reads: grants in force that allow `events:read`, and webhooks of their partners.
-- Locks: nothing that others wait for. The job has no key of its own: members of the same partner would wait for each other at its row.
create or replace function queue_webhooks() returns trigger language plpgsql as $$
declare v_webhook uuid;
begin
  -- Most members have no partner, and each message queues twice: the statement below takes longer to start than this.
  if not exists (select 1 from partner_grant g where g.member_id = new.member_id) then
    return null;
  end if;
  for v_webhook in
    with queued as (
      insert into webhook_delivery (id, webhook_id, grant_id, event_no, kind, refs, at, due_at)
      select gen_random_uuid(), w.id, g.id, new.no, new.kind, new.refs, new.at,
        case when w.disabled_at is null then new.at end
      from partner_grant g join partner_webhook w on w.partner_id = g.partner_id
      where g.member_id = new.member_id and g.revoked_at is null and 'events:read' = any (g.scopes)
        and new.kind = any (w.kinds)
      on conflict do nothing returning webhook_id, due_at)
    select distinct webhook_id from queued where due_at is not null
  loop
    perform queue_job('deliver-webhooks', json_build_object('webhookId', v_webhook), p_queue => 'webhook:' || v_webhook);
  end loop;
  return null;
end $$;

create or replace trigger member_event_queues_webhooks after insert on member_event for each row
  when (new.kind in ('message', 'like', 'match', 'payment')) execute function queue_webhooks();
