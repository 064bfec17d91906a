// `npm run member`: shows an account, and does what support decides about it.
import { membersAwaitingPhoto } from '@vonk/schema/access/decide-photo.ts'
import { endAnySessions } from '@vonk/schema/access/manage-sessions.ts'
import { publishEndedSessions } from '@vonk/schema/access/start-session.ts'
import type { AppServices } from '../services/app-services.ts'
import { memberActions } from './member-actions.ts'
import { audited } from './runner/audited.ts'
import {
  type Action,
  type Call,
  type Command,
  messageOutcome,
  type Outcome,
  UsageError,
} from './runner/command.ts'
import { domainOf, findMember, siteFromOption, siteOption } from './runner/find.ts'
import { confirm } from './runner/prompt.ts'
import { runCommand } from './runner/run-command.ts'
import { formatMinute, showMember } from './show-member.ts'

const show: Action<AppServices> = {
  params: '<id|e-mail>',
  description: 'shows the account: site, restrictions, credits, payments, sessions',
  options: ['site'],
  run: async (call) => showMember(call.services, await findMember(call, call.args[0] ?? '')),
}

async function listWaiting(call: Call<AppServices>): Promise<Outcome> {
  const found = await membersAwaitingPhoto(call.services.db, 200, siteFromOption(call)?.id)
  const members = found.map(({ siteId, stored, ...member }) => ({
    ...member,
    site: domainOf(call.services, siteId),
    file: `${stored}/large.jpg`,
  }))
  return {
    lines:
      members.length === 0
        ? ['Nobody waits with a photo.']
        : members.map(
            ({ id, site, joined, file, name }) => `${id}  ${site}  ${formatMinute(joined)}  ${file}  ${name}`,
          ),
    data: members,
  }
}

/** Number of sessions that one statement ends, so that it stays below its time limit. */
const batchSize = 5000

/** Ends every session of a site or of all, as after a leak. */
async function logoutAll(call: Call<AppServices>): Promise<Outcome> {
  const reason = call.value('reason')?.trim()
  if (!reason) throw new UsageError('Logging everybody out needs its --reason, for the audit log.')
  const site = siteFromOption(call)
  const where = site?.domain ?? 'all sites'
  await confirm(call, `Every member of ${where} is logged out on every device.`, where)
  const subjectOf = (count: number) => ({ siteId: site?.id ?? null, reason, details: { sessions: count } })
  const count = await audited(call, subjectOf, async (inside) => {
    let all = 0
    for (;;) {
      const ended = await endAnySessions(inside.db, site?.id ?? null, batchSize)
      if (ended.length === 0) return all
      await publishEndedSessions(inside, ended)
      all += ended.length
    }
  })
  return messageOutcome(`Every member of ${where} is logged out: ${count} sessions ended.`, {
    site: site?.domain ?? null,
    sessions: count,
  })
}

export const memberCommand: Command<AppServices> = {
  name: 'member',
  description:
    'Shows an account, and does what support decides about it. Every action is written into the audit log.',
  options: {
    ...siteOption,
    reason: { value: '"..."', description: 'why, for the audit log; the member gets the reason of a ban' },
    credits: { value: '10', description: 'how many credits' },
    to: { value: 'photo.jpg', description: 'the file, which must not exist yet' },
    yes: { description: 'does not ask again' },
  },
  actions: {
    '': show,
    show,
    ...memberActions,
    'logout-all': {
      description: 'logs every member out on every device, of --site or of all sites',
      options: ['site', 'reason', 'yes'],
      run: logoutAll,
    },
    waiting: {
      description: 'lists the members with a disposable address whose photo must be approved',
      options: ['site'],
      run: listWaiting,
    },
  },
}

if (import.meta.main) await runCommand(memberCommand)
