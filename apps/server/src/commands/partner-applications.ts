import type { PartnerApplication } from '@vonk/prisma/generated/client/client.ts'
import { companyLength, reasonLength } from '@vonk/schema/partners/application.rules.ts'
import {
  type ApplicationDecision,
  ApplicationNotDecided,
  decideApplication,
} from '@vonk/schema/partners/decide-application.ts'
import { applicationById, openApplications } from '@vonk/schema/partners/find-applications.ts'
import { scopesIn } from '@vonk/schema/partners/partner-scopes.rules.ts'
import type { AppServices } from '../services/app-services.ts'
import { parseScopes } from './partner.rules.ts'
import { type Action, type Call, messageOutcome, UsageError } from './runner/command.ts'
import { domainOf, siteFromOption } from './runner/find.ts'
import { formatMinute } from './show-member.ts'

async function findOpen({ services, args: [given = ''] }: Call<AppServices>): Promise<PartnerApplication> {
  const found = /^\d{1,9}$/.test(given) ? await applicationById(services.db, Number(given)) : null
  if (!found)
    throw new UsageError(`There is no application ${given}. Those that wait: npm run partner -- applications`)
  return found
}

async function decide(
  { services, by, value }: Call<AppServices>,
  application: PartnerApplication,
  decision: ApplicationDecision,
): Promise<void> {
  const reason = value('reason')?.trim() ?? ''
  try {
    await decideApplication(services, { actor: by, staffId: null, reason }, application, decision)
  } catch (error) {
    if (!(error instanceof ApplicationNotDecided)) throw error
    throw new UsageError(
      error.because === 'notOpen'
        ? `Application ${application.id} is decided already: ${application.state}.`
        : `${domainOf(services, application.siteId)} has a partner of this name: give another --name.`,
    )
  }
}

const applications: Action<AppServices> = {
  description: 'lists the applications that wait, the oldest first',
  options: ['site'],
  run: async (call) => {
    const { services } = call
    const found = await openApplications(services.db, siteFromOption(call)?.id ?? null)
    const rows = found.map((row) => ({
      ...{ id: row.id, site: domainOf(services, row.siteId), confirmedAt: row.confirmedAt },
      ...{ company: row.company, contactName: row.contactName, email: row.email, website: row.website },
      ...{ purpose: row.purpose, scopes: row.scopes, redirects: row.redirectUris, isPublic: row.isPublic },
      language: row.language,
    }))
    const lines = found.flatMap((row) => [
      [
        row.id,
        domainOf(services, row.siteId),
        formatMinute(row.confirmedAt ?? row.createdAt),
        row.company,
      ].join('\t'),
      `  ${row.contactName}\t${row.email}\t${row.website}\t${row.language}`,
      `  ${[row.scopes.join(','), row.isPublic ? 'public' : 'with a key', ...row.redirectUris].join('\t')}`,
      ...row.purpose.split('\n').map((line) => `  ${line}`),
    ])
    return { lines: lines.length > 0 ? lines : ['Nothing waits.'], data: rows }
  },
}

const approve: Action<AppServices> = {
  params: '<number>',
  description: 'makes a partner of an applicant, who is mailed a link to the key',
  options: ['scopes', 'name', 'reason'],
  run: async (call) => {
    const application = await findOpen(call)
    const given = call.value('scopes')
    const scopes = given === undefined ? scopesIn(application.scopes) : parseScopes(given)
    const name = (call.value('name') ?? application.company).trim()
    if (!name || name.length > companyLength)
      throw new UsageError(`A name has 1 to ${companyLength} characters.`)
    await decide(call, application, { isApproved: true, name, scopes })
    const site = domainOf(call.services, application.siteId)
    return messageOutcome(`${name} is a partner of ${site}. The applicant is mailed a link to the key.`, {
      ...{ application: application.id, partner: name, site, scopes },
    })
  },
}

const reject: Action<AppServices> = {
  params: '<number>',
  description: 'rejects an application; the applicant reads the reason',
  options: ['reason'],
  run: async (call) => {
    const application = await findOpen(call)
    const reason = call.value('reason')?.trim() ?? ''
    if (!reason || reason.length > reasonLength)
      throw new UsageError(`Give the --reason, in the language of the applicant (${application.language}).`)
    await decide(call, application, { isApproved: false, reason })
    return messageOutcome(`Application ${application.id} is rejected. The applicant is mailed the reason.`, {
      ...{ application: application.id, company: application.company, reason },
    })
  },
}

/** The actions on applications of companies. They have the same effect, and audit entry, as the console. */
export const partnerApplications: Readonly<Record<string, Action<AppServices>>> = {
  applications,
  approve,
  reject,
}
