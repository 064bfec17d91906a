// `npm run audit`: what the staff decided by commands, the newest first.
import { auditEntries } from '@vonk/schema/audit/write-audit.ts'
import type { AppServices } from '../services/app-services.ts'
import { type Call, type Command, type Outcome, UsageError } from './runner/command.ts'
import { domainOf, findMember, siteFromOption, siteOption } from './runner/find.ts'
import { parseDay } from './runner/parse-day.ts'
import { runCommand } from './runner/run-command.ts'
import { formatMinute } from './show-member.ts'

const maxEntries = 1000

/** Erased members are found by their number, existing ones also by their address. */
const memberIdOf = async (call: Call<AppServices>, idOrEmail: string): Promise<number> =>
  /^\d{1,9}$/.test(idOrEmail) ? Number(idOrEmail) : (await findMember(call, idOrEmail)).id

function wholeNumber(name: string, given: string | undefined, fallback: number, max: number): number {
  if (given === undefined) return fallback
  const number = Number(given)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  throw new UsageError(`--${name} is ${given}: a whole number from 1 to ${max} is needed.`)
}

async function list(call: Call<AppServices>): Promise<Outcome> {
  const { services, value } = call
  const member = value('member')
  const limit = wholeNumber('limit', value('limit'), 50, maxEntries)
  const filter = {
    siteId: siteFromOption(call)?.id,
    memberId: member === undefined ? undefined : await memberIdOf(call, member),
    actor: value('by'),
    since: parseDay('since', value('since')),
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
          ...[id, formatMinute(at), actor, act, site, memberId === null ? '-' : `member ${memberId}`],
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
  description: 'Lists what the staff decided by commands, the newest first.',
  options: {
    ...siteOption,
    member: { value: '123', description: 'only what is about this member, by id or address' },
    by: { value: '"Eva"', description: 'only what this person decided' },
    since: { value: '2026-11-20', description: 'only from that day on, UTC' },
    limit: { value: '50', description: `how many, up to ${maxEntries}` },
    before: { value: '1234', description: 'only entries before this number: the next page' },
  },
  actions: {
    '': {
      description: 'lists entries',
      options: ['site', 'member', 'by', 'since', 'limit', 'before'],
      run: list,
    },
  },
}

if (import.meta.main) await runCommand(auditCommand)
