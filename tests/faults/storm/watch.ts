import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@vonk/prisma/client.ts'
import { checkConversations, isExact } from './checker.ts'
import type { Member, SentMessage } from './member.ts'
import { readAccounts, readConversations, readStored } from './observe.ts'
import type { RunLog } from './run-log.ts'

/** The time between two checks, in milliseconds. */
const every = 3000

/** Checks the database again and again while members talk, as often as it answers; returns how often it did. */
export async function watch(
  db: Database,
  members: readonly Member[],
  log: RunLog,
  isOver: () => boolean,
): Promise<number> {
  let checks = 0
  const seen = new Map<Member, number>()
  while (!isOver()) {
    try {
      await checkOnce(db, members, seen, log)
      checks++
    } catch {
      log.count('the checker could not read')
    }
    for (let waited = 0; waited < every && !isOver(); waited += 100) await pause(100)
  }
  return checks
}

async function checkOnce(
  db: Database,
  members: readonly Member[],
  seen: Map<Member, number>,
  log: RunLog,
): Promise<void> {
  const atLeast = new Map(members.map((member) => [member.id, member.spent]))
  const fresh: SentMessage[] = []
  const counts = members.map((member) => {
    fresh.push(...member.sent.slice(seen.get(member) ?? 0))
    return [member, member.sent.length] as const
  })
  const ids = members.map(({ id }) => id)
  const accounts = new Map((await readAccounts(db, ids)).map((one) => [one.member, one]))
  const atMost = new Map(members.map((member) => [member.id, member.begun]))
  for (const { id, credits } of members)
    if (!isExact(accounts.get(id), credits, atLeast.get(id) ?? 0, atMost.get(id) ?? 0))
      log.violations.push(
        `A balance was wrong after ${log.messages} messages: ${JSON.stringify({ ...accounts.get(id), credits, spent: [atLeast.get(id), atMost.get(id)] })}`,
      )
  checkConversations(await readConversations(db), (rule, wrong) => {
    if (wrong.length > 0) log.violations.push(`After ${log.messages} messages ${rule}: ${wrong.join(', ')}`)
  })
  const stored = await readStored(
    db,
    fresh.map(({ clientId }) => clientId),
  )
  for (const one of fresh)
    if (!stored.has(one.clientId))
      log.violations.push(`A message was acknowledged and is not stored: ${one.id} ${one.text}`)
  for (const [member, count] of counts) seen.set(member, count)
}
