import type { SiteConfig } from '@vonk/schema/core/site.ts'
import type { FastifyReply } from 'fastify'
import type { AppServices } from '../app-services.ts'
import { demoLoginsOf, demoPassword } from '../demo.ts'
import { developerPage } from '../pages/developer-page.ts'

/** Sends the page; `needsKey` says that whoever asks may run operations only with the key of a partner. */
export type SendGraphiql = (reply: FastifyReply, site: SiteConfig, needsKey: boolean) => Promise<FastifyReply>

/**
 * Returns what sends the page of GraphiQL. Outside production the page offers to log in as the members of the demo data.
 */
export function openGraphiql({ db, env: { isProduction } }: Pick<AppServices, 'db' | 'env'>): SendGraphiql {
  const send = developerPage('src/main.tsx')
  return async (reply, { id }, needsKey) => {
    const logins = isProduction ? [] : await demoLoginsOf(db, id)
    const data = JSON.stringify({
      demo: logins.length > 0 ? { logins, password: demoPassword } : null,
      needsKey,
    })
    return send(reply, { title: 'Vonk: GraphiQL', isIndexed: false, data, isSecure: isProduction })
  }
}
