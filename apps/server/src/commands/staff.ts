// `npm run staff`: who may use the console, as what, for which sites and from where.
import { isEmail, normaliseEmail } from '@vonk/schema/core/email.rules.ts'
import { type StaffRole, staffRoles } from '@vonk/schema/core/staff-rights.rules.ts'
import {
  allStaff,
  disableStaff,
  enableStaff,
  inviteStaff,
  type ListedStaff,
  resetStaff,
  type StaffServices,
  setStaffRoles,
  setStaffSites,
  staffWithEmail,
} from '@vonk/schema/staff/manage-staff.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './runner/audited.ts'
import {
  type Action,
  type Call,
  type Command,
  messageOutcome,
  requireOption,
  UsageError,
} from './runner/command.ts'
import { domainOf, siteByDomain } from './runner/find.ts'
import { runCommand } from './runner/run-command.ts'
import { breakGlassAction, networksAction } from './staff-networks.ts'

/** The roles in a list such as `reviewer,support`. */
export function parseRoles(text: string): StaffRole[] {
  const names = text.split(',').filter(Boolean)
  for (const name of names)
    if (!(staffRoles as readonly string[]).includes(name))
      throw new UsageError(`${name} is none of the roles ${staffRoles.join(', ')}.`, 2)
  if (names.length === 0) throw new UsageError(`Name at least one of the roles ${staffRoles.join(', ')}.`, 2)
  return [...new Set(names as StaffRole[])].sort()
}

/** The sites in a list of domains; null for `all`. */
function parseSites(services: AppServices, text: string): number[] | null {
  if (text === 'all') return null
  return text
    .split(',')
    .filter(Boolean)
    .map((domain) => siteByDomain(services, domain).id)
}

async function findStaff({ services, args }: Call<AppServices>): Promise<ListedStaff> {
  const email = normaliseEmail(args[0] ?? '')
  const found = await staffWithEmail(services.db, email)
  if (!found) throw new UsageError(`Nobody of the staff has the address ${email}.`)
  return found
}

/** Changes something about one person, and writes the audit log. */
async function change(
  call: Call<AppServices>,
  person: { id: number; email: string },
  details: Record<string, string>,
  sentence: string,
  work: (inside: StaffServices) => Promise<void>,
) {
  const reason = call.value('reason')?.trim() ?? ''
  await audited(call, { siteId: null, reason, details: { staff: person.id, ...details } }, work)
  return messageOutcome(sentence, { staff: person.id, email: person.email, ...details })
}

const invite: Action<AppServices> = {
  params: '<email>',
  description: 'invites somebody by mail to choose a password and an authenticator app',
  options: ['name', 'roles', 'sites', 'language', 'reason'],
  run: async (call) => {
    const { services, args, value } = call
    const email = normaliseEmail(args[0] ?? '')
    if (!isEmail(email)) throw new UsageError(`${args[0]} is no e-mail address.`, 2)
    const name = requireOption(call, 'name', 'the name that colleagues and the audit log see').trim()
    if (!name || name.length > 60) throw new UsageError('A name has 1 to 60 characters.', 2)
    const roles = parseRoles(requireOption(call, 'roles', 'what the person works as'))
    const sites = requireOption(call, 'sites', 'the domains of the sites, or all')
    const siteIds = parseSites(services, sites)
    const language = value('language') ?? 'en'
    if (language !== 'en' && language !== 'nl') throw new UsageError('The language is en or nl.', 2)
    if (await staffWithEmail(services.db, email))
      throw new UsageError(`${email} is of the staff already: npm run staff -- reset ${email} invites again.`)
    const details = { roles, sites: sites.split(',') }
    const id = await audited(
      call,
      (staff: number) => ({
        siteId: null,
        reason: value('reason')?.trim() ?? '',
        details: { staff, ...details },
      }),
      (inside) => inviteStaff(inside, { name, email, language, roles, siteIds }),
    )
    return messageOutcome(`${name} is invited: the link in the mail to ${email} works for a week.`, {
      staff: id,
      email,
      ...details,
    })
  },
}

const list: Action<AppServices> = {
  description: 'lists everybody with roles, sites and factors',
  run: async ({ services }) => {
    const people = (await allStaff(services.db)).map((person) => ({
      id: person.id,
      name: person.name,
      email: person.email,
      roles: person.roles,
      sites: person.hasAllSites ? ['all'] : person.grants.map(({ siteId }) => domainOf(services, siteId)),
      state: person.disabledAt ? 'disabled' : person.authenticatorSecret ? 'enabled' : 'invited',
      passkeys: person._count.passkeys,
      lastSeenAt: person.lastSeenAt,
    }))
    const lines = people.map(({ id, name, email, roles, sites, state, passkeys, lastSeenAt }) =>
      [
        ...[id, name, email, roles.join(','), sites.join(','), state, `${passkeys} passkeys`],
        lastSeenAt ? `seen ${lastSeenAt.toISOString().slice(0, 16)}` : 'never seen',
      ].join('  '),
    )
    return { lines: lines.length > 0 ? lines : ['Nobody is of the staff yet.'], data: people }
  },
}

const roles: Action<AppServices> = {
  params: '<email> <role,role>',
  description: 'gives somebody these roles and no other',
  options: ['reason'],
  run: async (call) => {
    const person = await findStaff(call)
    const given = parseRoles(call.args[1] ?? '')
    return change(
      call,
      person,
      { roles: given.join(',') },
      `${person.name} works as ${given.join(', ')} from the next request on.`,
      (inside) => setStaffRoles(inside, person.id, given),
    )
  },
}

const sites: Action<AppServices> = {
  params: '<email> <domain,domain|all>',
  description: 'lets somebody work for these sites and no other',
  options: ['reason'],
  run: async (call) => {
    const person = await findStaff(call)
    const [, given = ''] = call.args
    const siteIds = parseSites(call.services, given)
    return change(
      call,
      person,
      { sites: given },
      `${person.name} works for ${given || 'no site'} from the next request on.`,
      (inside) => setStaffSites(inside, person.id, siteIds),
    )
  },
}

const onPerson = (
  description: string,
  sentence: (person: ListedStaff) => string,
  work: (inside: StaffServices, id: number) => Promise<void>,
): Action<AppServices> => ({
  params: '<email>',
  description,
  options: ['reason'],
  run: async (call) => {
    const person = await findStaff(call)
    return change(call, person, {}, sentence(person), (inside) => work(inside, person.id))
  },
})

export const staffCommand: Command<AppServices> = {
  name: 'staff',
  description: 'The people who use the console: their roles, sites and networks.',
  options: {
    name: { value: '"Iris"', description: 'the name that colleagues and the audit log see' },
    roles: { value: 'reviewer,support', description: `some of ${staffRoles.join(', ')}` },
    sites: { value: 'vonk.example,vuur.example', description: 'the sites to work for, or all' },
    language: { value: 'nl', description: 'the language of the console, en or nl; without it en' },
    reason: { value: '"..."', description: 'why, for the audit log' },
  },
  actions: {
    '': list,
    list,
    invite,
    roles,
    sites,
    disable: onPerson(
      'ends the access of somebody at once, with all sessions',
      ({ name }) => `${name} has no access any more.`,
      disableStaff,
    ),
    enable: onPerson(
      'lets somebody log in again who was disabled',
      ({ name }) => `${name} can log in again.`,
      enableStaff,
    ),
    reset: onPerson(
      'takes away password, app and passkeys, and invites again: for a lost telephone',
      ({ name, email }) => `${name} is logged out, and gets a new invitation at ${email}.`,
      resetStaff,
    ),
    networks: networksAction,
    'break-glass': breakGlassAction,
  },
  notes: 'What each role may do: docs/console.md.',
}

if (import.meta.main) await runCommand(staffCommand)
