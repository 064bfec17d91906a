import { accountsElsewhere } from '@vonk/schema/access/find-accounts.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/**
 * Informs the owner of an address, after a failed log-in on a site without an account, on which sites it has
 * accounts. The same address on two sites is two accounts, and only its owner may know of them. At most once a day,
 * from the site with the newest account.
 */
export const mail = defineMail({
  kind: 'elsewhere',
  setting: 'necessary',
  jobs: ['send-elsewhere-mail'],
  payload: z.object({ siteId: z.int(), email: z.string() }),
  async prepare(services, { siteId, email }) {
    const attemptedSite = siteById(services, siteId)
    const openSiteIds = [...services.sites.values()].filter(({ closedOn }) => !closedOn).map(({ id }) => id)
    const accounts = attemptedSite ? await accountsElsewhere(services.db, siteId, email, openSiteIds) : []
    const [newest] = accounts
    if (!attemptedSite || !newest) return null
    const names = accounts.map((account) => siteById(services, account.siteId)?.name ?? '').filter(Boolean)
    const sites = new Intl.ListFormat(newest.language, { type: 'conjunction' }).format(names)
    return {
      to: { memberId: newest.id },
      values: { tried: attemptedSite.name, sites, count: names.length },
      path: '/login',
      dedupeKey: `elsewhere-${newest.id}-${siteId}-${services.clock.now().toISOString().slice(0, 10)}`,
    }
  },
  body: TextAndButton,
})
