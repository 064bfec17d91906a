import type { Database } from '@vonk/prisma/client.ts'
import pg from 'pg'
import type { Scene } from './document-questions.ts'

/** Makes every new connection to this database send the plan of each statement as a notice. */
export async function logQueryPlans(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = url.split('/').at(-1)
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
  }
  for (const [key, value] of Object.entries(settings)) {
    await client.query(`alter database ${name} set ${key} = '${value}'`)
  }
  await client.end()
}

/** The ids around a well-connected member: a match, an admirer and a conversation. */
export async function findScene({ pool }: Database, viewerId: number): Promise<Omit<Scene, 'paymentId'>> {
  const one = async (text: string): Promise<Record<string, any>> =>
    (await pool.query(text, [viewerId])).rows[0] ?? {}
  const chat = await one(`select conversation_id, other_id, last_seq from conversation_side
    where profile_id = $1 and not is_hidden order by last_seq desc limit 1`)
  const admirer = await one(`select l.from_id as id from likes l join visible_to($1) v on v.id = l.from_id
    where l.to_id = $1 and l.matched_at is null limit 1`)
  const stranger =
    await one(`select v.id from visible_to($1) v where v.id between 2000 and 3000 and not v.is_fictional
    and not exists (select from likes l where l.from_id = $1 and l.to_id = v.id) limit 1`)
  return {
    viewerId,
    matchId: chat.other_id,
    admirerId: admirer.id,
    strangerId: stranger.id,
    conversationId: chat.conversation_id,
    lastSeq: chat.last_seq,
    photoIds: [],
    uploadId: '00000000-0000-4000-8000-000000000000',
    filter: { country: 'NL' },
  }
}
