import { accountElsewhere } from '@vonk/schema/access/accounts.store.ts'
import { z } from 'zod'
import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { siteById } from './mail-site.ts'

/**
 * Tells the owner of an address with which somebody could not log in at one site that the account is at another. The
 * same address on two sites is two accounts, and only its owner learns of the other; once a day at most.
 */
export const mail = defineMail({
  kind: 'elsewhere',
  setting: 'necessary',
  jobs: ['send-elsewhere-mail'],
  payload: z.object({ siteId: z.int(), email: z.string() }),
  async prepare(services, { siteId, email }) {
    const tried = siteById(services, siteId)
    const open = [...services.sites.values()].filter(({ closedOn }) => !closedOn).map(({ id }) => id)
    const owner = tried && (await accountElsewhere(services.db, siteId, email, open))
    if (!owner) return null
    return {
      to: { memberId: owner.id },
      slots: { tried: tried.name },
      path: '/login',
      dedupeKey: `elsewhere-${owner.id}-${siteId}-${services.clock.now().toISOString().slice(0, 10)}`,
    }
  },
  body: TextAndButton,
})
