import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import possibleTypes from './possible-types.generated.ts'

/** The client of the member application. */
export function createClient(): ApolloClient {
  return new ApolloClient({
    link: new HttpLink({ uri: '/graphql', credentials: 'same-origin' }),
    cache: new InMemoryCache({ possibleTypes: possibleTypes.possibleTypes }),
  })
}
