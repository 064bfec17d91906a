import { isIP } from 'node:net'
import { type StaffRole, staffRoles } from '@vonk/schema/core/staff-rights.rules.ts'
import { breakGlass, parseNetwork, setNetworks, staffNetworks } from '@vonk/schema/staff/staff-networks.ts'
import type { AppServices } from '../services/app-services.ts'
import { audited } from './runner/audited.ts'
import { type Action, messageOutcome, requireOption, UsageError } from './runner/command.ts'

/** `npm run staff -- networks`: shows or sets from where people of a role may use the console. */
export const networksAction: Action<AppServices> = {
  params: '[role] [network,network|everywhere]',
  description: 'lists the networks of each role, or sets those of one: others are kept out',
  options: ['reason'],
  run: async (call) => {
    const { services, args, value } = call
    const [role, given] = args
    if (role === undefined || given === undefined) {
      const rows = await staffNetworks(services.db)
      const lines = rows.map((row) => `${row.role}  ${row.network}`)
      return { lines: lines.length > 0 ? lines : ['Every role may come from everywhere.'], data: rows }
    }
    if (!(staffRoles as readonly string[]).includes(role))
      throw new UsageError(`${role} is none of the roles ${staffRoles.join(', ')}.`, 2)
    const networks: string[] = []
    for (const text of given === 'everywhere' ? [] : given.split(',')) {
      const network = await parseNetwork(services.db, text)
      if (!network) throw new UsageError(`${text} is no network such as 192.0.2.0/24.`, 2)
      networks.push(network)
    }
    const subject = { siteId: null, reason: value('reason')?.trim() ?? '', details: { role, networks } }
    await audited(call, subject, ({ db }) => setNetworks(db, role as StaffRole, networks))
    const from = networks.length > 0 ? networks.join(', ') : 'everywhere'
    return messageOutcome(`People who work as ${role} may come from ${from}.`, { role, networks })
  },
}

/** `npm run staff -- break-glass`: lets one address in for an hour, when a network of the list is not at hand. */
export const breakGlassAction: Action<AppServices> = {
  params: '<address>',
  description: 'lets one address in for an hour past the networks; log-ins still need both factors',
  options: ['reason'],
  run: async (call) => {
    const [address = ''] = call.args
    if (!isIP(address)) throw new UsageError(`${address} is no network address.`, 2)
    const reason = requireOption(call, 'reason', 'why, for the audit log').trim()
    const subject = { siteId: null, reason, details: { address } }
    const until = await audited(call, subject, ({ db, clock }) => breakGlass(db, address, clock.now()))
    return messageOutcome(`${address} is let in until ${until.toISOString().slice(0, 16)} UTC.`, {
      address,
      until,
    })
  },
}
