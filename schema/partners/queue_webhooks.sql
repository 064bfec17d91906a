-- Writes an event of a member as deliveries to the webhooks of the partners that the member lets read events, in the
-- transaction of the event, and wakes the job that sends them.
--
-- Reads: grants in force that allow `events:read`, and webhooks of their partners that are not disabled.
-- Locks: nothing that others wait for, but the row of the job, of which there is one for each webhook.
-- Called by: the trigger on member_event.
create or replace function queue_webhooks() returns trigger language plpgsql as $$
declare v_webhook uuid;
begin
  for v_webhook in
    with queued as (
      insert into webhook_delivery (id, webhook_id, grant_id, event_no, kind, refs, at, due_at)
      select gen_random_uuid(), w.id, g.id, new.no, new.kind, new.refs, new.at, new.at
      from partner_grant g join partner_webhook w on w.partner_id = g.partner_id
      where g.member_id = new.member_id and g.revoked_at is null and 'events:read' = any (g.scopes)
        and w.disabled_at is null and new.kind = any (w.kinds)
      on conflict do nothing returning webhook_id)
    select distinct webhook_id from queued
  loop
    perform graphile_worker.add_job('send-webhooks', json_build_object('webhookId', v_webhook), 'webhook:' || v_webhook,
      job_key => 'webhook:' || v_webhook);
  end loop;
  return null;
end $$;

create or replace trigger member_event_queues_webhooks after insert on member_event for each row
  when (new.kind in ('message', 'like', 'match', 'payment')) execute function queue_webhooks();
