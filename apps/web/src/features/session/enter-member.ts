import type { ApolloClient } from '@apollo/client/core'
import type { Viewer } from '../../graphql/session.ts'
import { SessionOnQueryFragmentDoc } from '../../graphql/viewer.generated.ts'

/** The query fields that are the same for all users of a site. */
const shared = new Set(['__typename', 'site', 'regions', 'interests', 'companyInfo'])

/**
 * Makes a member the viewer, after removing from the cache what was fetched as a visitor or as another
 * member.
 */
export function enterMember(client: ApolloClient, viewer: Viewer): void {
  const { cache } = client
  const root = (cache.extract() as { ROOT_QUERY?: object }).ROOT_QUERY ?? {}
  cache.batch({
    update() {
      for (const key of Object.keys(root)) {
        const fieldName = key.split(/[({:]/, 1)[0] ?? ''
        if (!shared.has(fieldName)) cache.evict({ id: 'ROOT_QUERY', fieldName, broadcast: false })
      }
      cache.gc()
      cache.writeFragment({
        id: 'ROOT_QUERY',
        fragment: SessionOnQueryFragmentDoc,
        fragmentName: 'SessionOnQuery',
        data: { __typename: 'Query', viewer },
      })
    },
  })
}
