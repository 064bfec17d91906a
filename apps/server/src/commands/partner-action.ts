import { type PartnerRow, partnersOf } from '@vonk/schema/partners/manage-partners.ts'
import type { AppServices } from '../services/app-services.ts'
import { type AuditSubject, audited } from './runner/audited.ts'
import { type Action, type Call, UsageError } from './runner/command.ts'
import { domainOf, siteFromOption } from './runner/find.ts'

/** A partner with the domain of its site. */
export type FoundPartner = PartnerRow & { domain: string }

/** The result of an action: what is printed, and what the audit log stores, which has no secret. */
export interface ActionResult {
  lines: string[]
  /** A secret that is shown only now, and its name in JSON. */
  secret?: { name: string; value: string }
  details?: AuditSubject['details']
}

interface ActionDefinition {
  description: string
  options?: readonly string[]
  work(inside: AppServices, partner: FoundPartner, call: Call<AppServices>): Promise<ActionResult>
}

/** Finds the partner with a name. Throws a UsageError if several sites have one and `--site` is missing. */
export async function findPartner(call: Call<AppServices>): Promise<FoundPartner> {
  const { services, args } = call
  const [name = ''] = args
  const site = siteFromOption(call)
  const found = await partnersOf(services.db, site?.id ?? null, name)
  const [one, ...others] = found.map((row) => ({ ...row, domain: domainOf(services, row.siteId) }))
  if (!one)
    throw new UsageError(
      `There is no partner ${name}${site ? ` of ${site.domain}` : ''}. To list them: npm run partner -- list`,
    )
  if (others.length > 0) {
    const domains = [one, ...others].map(({ domain }) => domain)
    throw new UsageError(`${name} is a partner of ${domains.join(', ')}: name the site with --site.`)
  }
  return one
}

/** A partner as text: name and site. */
export const partnerLabel = ({ name, domain }: Pick<FoundPartner, 'name' | 'domain'>) =>
  `${name} of ${domain}`

/** An action on one open partner, found by name. */
export const partnerAction = ({
  description,
  options = [],
  work,
}: ActionDefinition): Action<AppServices> => ({
  params: '<name>',
  description,
  options: ['site', 'reason', ...options],
  run: async (call) => {
    const partner = await findPartner(call)
    if (partner.closedAt) throw new UsageError(`${partnerLabel(partner)} is closed.`)
    const reason = call.value('reason')?.trim() ?? ''
    const { lines, secret } = await audited(
      call,
      ({ details }: ActionResult) => ({
        siteId: partner.siteId,
        reason,
        details: { partner: partner.name, ...details },
      }),
      (inside) => work(inside, partner, call),
    )
    return {
      lines: [...lines, ...(secret ? [secret.value] : [])],
      data: {
        partner: partner.name,
        site: partner.domain,
        did: lines.join(' '),
        ...(secret ? { [secret.name]: secret.value } : {}),
      },
    }
  },
})
