import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/** What the peer needs to send the same messages. */
export interface PushPlan {
  /** The origin of the push service. */
  receiver: string
  p256dh: string
  auth: string
  publicKey: string
  privateKey: string
  payload: string
  /** How many requests are under way at a time. */
  atOnce: number
}

export interface Receiver {
  origin: string
  /** Resolves when so many messages more have arrived since the last call. */
  arrival(count: number): Promise<void>
  close(): void
}

/** A push service that takes every message and reads none. */
export async function openReceiver(): Promise<Receiver> {
  let arrived = 0
  let awaited = Number.POSITIVE_INFINITY
  let reached = () => {}
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      response.writeHead(201).end()
      if (++arrived >= awaited) reached()
    })
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async arrival(count) {
      awaited = count
      if (arrived < count) await new Promise<void>((resolve) => (reached = resolve))
      arrived -= count
      awaited = Number.POSITIVE_INFINITY
    },
    close: () => server.close(),
  }
}

/** Gives the first members a session with a subscription each, and one like that they have not seen. Returns who liked. */
export async function subscribeMembers(
  url: string,
  count: number,
  { receiver, p256dh, auth, publicKey }: PushPlan,
): Promise<{ members: number[]; likedBy: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `select m.id from member m join profile p on p.id = m.id join member_stream s on s.member_id = m.id
       where not p.is_fictional and m.banned_at is null and m.deletion_requested_at is null order by m.id limit $1`,
      [count],
    )
    const members = rows.map(({ id }) => id)
    if (members.length < count) throw new Error(`There are only ${members.length} members.`)
    // It is noon where they are: nothing waits for the morning.
    await client.query(
      `with made as (
         insert into session (id, token_hash, member_id, user_agent, created_at, expires_at)
         select gen_random_uuid(), sha256(('push-' || id)::bytea), id, 'push', now(), now() + interval '1 day'
         from unnest($1::int[]) id returning id, member_id)
       insert into push_subscription (session_id, member_id, site_id, endpoint, p256dh, auth, public_key, time_zone, created_at)
       select made.id, m.id, m.site_id, $2 || '/dev/push/' || m.id, $3, $4, $5,
         (select name from pg_timezone_names where name like 'Etc/%' and extract(hour from now() at time zone name) = 12 limit 1),
         now() from made join member m on m.id = made.member_id`,
      [members, receiver, p256dh, auth, publicKey],
    )
    return { members, likedBy: await likeAll(client, members) }
  } finally {
    await client.end()
  }
}

/** Lets somebody whom all of them may see like them all. */
async function likeAll(client: pg.Client, members: number[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select id from profile where status = 'active' and not is_private and not is_fictional and id > $1 limit 1`,
    [members.at(-1)],
  )
  const likedBy = rows[0]?.id
  if (!likedBy) throw new Error('Nobody is left who could like them.')
  await client.query('delete from block where blocker_id = $1 or blocked_id = $1', [likedBy])
  await client.query(
    `insert into likes (from_id, to_id, created_at) select $2, id, now() from unnest($1::int[]) id
     on conflict (from_id, to_id) do update set seen_at = null`,
    [members, likedBy],
  )
  return likedBy
}
