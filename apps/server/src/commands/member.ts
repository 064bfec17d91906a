// `npm run member`: shows an account, and does what support decides about it.
import { membersAwaitingPhoto } from '@vonk/schema/access/decide-photo.ts'
import { endAnySessions } from '@vonk/schema/access/manage-sessions.ts'
import { publishEnded } from '@vonk/schema/access/start-session.ts'
import type { AppServices } from '../services/app-services.ts'
import { confirm } from './frame/ask.ts'
import { audited } from './frame/audited.ts'
import { type Act, type Call, type Command, type Outcome, said, UsageError } from './frame/command.ts'
import { domainOf, memberOf, siteGiven, siteOption } from './frame/find.ts'
import { runCommand } from './frame/run-command.ts'
import { memberActs } from './member-acts.ts'
import { memberShown, minute } from './member-shown.ts'

const show: Act<AppServices> = {
  words: '<id|e-mail>',
  says: 'shows the account: site, restrictions, credits, payments, sessions',
  options: ['site'],
  run: async (call) => memberShown(call.services, await memberOf(call, call.words[0] ?? '')),
}

async function waiting(call: Call<AppServices>): Promise<Outcome> {
  const found = await membersAwaitingPhoto(call.services.db, 200, siteGiven(call)?.id)
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
            ({ id, site, joined, file, name }) => `${id}  ${site}  ${minute(joined)}  ${file}  ${name}`,
          ),
    data: members,
  }
}

/** Sessions that end in one statement, so that it ends within its time. */
const atOnce = 5000

/** Ends every session of a site or of all, as after a leak. */
async function logoutAll(call: Call<AppServices>): Promise<Outcome> {
  const reason = call.value('reason')?.trim()
  if (!reason) throw new UsageError('Logging everybody out needs its --reason, for the audit log.')
  const site = siteGiven(call)
  const where = site?.domain ?? 'all sites'
  await confirm(call, `Every member of ${where} is logged out on every device.`, where)
  const about = (count: number) => ({ siteId: site?.id ?? null, reason, details: { sessions: count } })
  const count = await audited(call, about, async (inside) => {
    let all = 0
    for (;;) {
      const ended = await endAnySessions(inside.db, site?.id ?? null, atOnce)
      if (ended.length === 0) return all
      await publishEnded(inside, ended)
      all += ended.length
    }
  })
  return said(`Every member of ${where} is logged out: ${count} sessions ended.`, {
    site: site?.domain ?? null,
    sessions: count,
  })
}

export const memberCommand: Command<AppServices> = {
  name: 'member',
  says: 'Shows an account, and does what support decides about it. Every act is written into the audit log.',
  options: {
    ...siteOption,
    reason: { value: '"..."', says: 'why, for the audit log; the member is told the reason of a ban' },
    credits: { value: '10', says: 'how many credits' },
    to: { value: 'photo.jpg', says: 'the file, which must not exist yet' },
    yes: { says: 'does not ask again' },
  },
  acts: {
    '': show,
    show,
    ...memberActs,
    'logout-all': {
      says: 'logs every member out on every device, of --site or of all sites',
      options: ['site', 'reason', 'yes'],
      run: logoutAll,
    },
    waiting: {
      says: 'lists the members with a disposable address whose photo must be approved',
      options: ['site'],
      run: waiting,
    },
  },
}

if (import.meta.main) await runCommand(memberCommand)
