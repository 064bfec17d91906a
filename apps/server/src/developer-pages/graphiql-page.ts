import { demoLoginsOf, demoPassword } from '../demo.ts'
import type { SendGraphiql } from '../graphql/http-route.ts'
import type { AppServices } from '../services/app-services.ts'
import { developerPage } from './developer-page.ts'

/**
 * Returns the function that sends the page of GraphiQL. Outside production the page offers to log in as the members
 * of the demo data.
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
