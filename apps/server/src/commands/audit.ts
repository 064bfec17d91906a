// `npm run audit`: what the staff decided by commands, the newest first.
import { auditEntries } from '@vonk/schema/audit/write-audit.ts'
import type { AppServices } from '../services/app-services.ts'
import { type Call, type Command, type Outcome, UsageError } from './frame/command.ts'
import { dayOf } from './frame/day.ts'
import { domainOf, memberOf, siteGiven, siteOption } from './frame/find.ts'
import { runCommand } from './frame/run-command.ts'
import { minute } from './member-shown.ts'

const most = 1000

/** The number of an erased member is still looked for; an address leads to an account that exists. */
const memberGiven = async (call: Call<AppServices>, word: string): Promise<number> =>
  /^\d{1,9}$/.test(word) ? Number(word) : (await memberOf(call, word)).id

function wholeNumber(name: string, given: string | undefined, usual: number, upTo: number): number {
  if (given === undefined) return usual
  const number = Number(given)
  if (Number.isInteger(number) && number >= 1 && number <= upTo) return number
  throw new UsageError(`--${name} is ${given}: a whole number from 1 to ${upTo} is needed.`)
}

async function list(call: Call<AppServices>): Promise<Outcome> {
  const { services, value } = call
  const member = value('member')
  const limit = wholeNumber('limit', value('limit'), 50, most)
  const filter = {
    siteId: siteGiven(call)?.id,
    memberId: member === undefined ? undefined : await memberGiven(call, member),
    actor: value('by'),
    since: dayOf('since', value('since')),
    before:
      value('before') === undefined ? undefined : wholeNumber('before', value('before'), 0, 2_147_483_647),
  }
  const found = await auditEntries(services.db, filter, limit + 1)
  const entries = found.slice(0, limit).map((entry) => ({ ...entry, site: domainOf(services, entry.siteId) }))
  const last = entries.at(-1)
  const next = found.length > limit && last ? last.id : null
  return {
    lines: [
      ...entries.map(({ id, at, actor, act, site, memberId, reason, details }) =>
        [
          ...[id, minute(at), actor, act, site, memberId === null ? '-' : `member ${memberId}`],
          ...[reason, JSON.stringify(details)].filter((one) => one !== '' && one !== '{}'),
        ].join('  '),
      ),
      ...(entries.length === 0 ? ['There is no such entry.'] : []),
      ...(next === null ? [] : [`More: --before ${next}`]),
    ],
    data: { entries, next },
  }
}

export const auditCommand: Command<AppServices> = {
  name: 'audit',
  says: 'Lists what the staff decided by commands, the newest first.',
  options: {
    ...siteOption,
    member: { value: '123', says: 'only what is about this member, by number or address' },
    by: { value: '"Eva"', says: 'only what this person decided' },
    since: { value: '2026-11-20', says: 'only from that day on, UTC' },
    limit: { value: '50', says: `how many, up to ${most}` },
    before: { value: '1234', says: 'only entries before this number: the next page' },
  },
  acts: {
    '': {
      says: 'lists entries',
      options: ['site', 'member', 'by', 'since', 'limit', 'before'],
      run: list,
    },
  },
}

if (import.meta.main) await runCommand(auditCommand)
