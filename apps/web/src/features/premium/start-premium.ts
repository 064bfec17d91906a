import type { ApolloClient } from '@apollo/client'
import { PremiumPageDocument } from './premium-page.generated.ts'

/** Fetches the data of the premium page early. */
export const startPremium = (client: ApolloClient) => client.query({ query: PremiumPageDocument })
