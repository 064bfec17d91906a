import type { ApolloClient } from '@apollo/client'
import { PremiumPageDocument } from './premium-page.generated.ts'

/** Asks early for what the page of premium shows. */
export const startPremium = (client: ApolloClient) => client.query({ query: PremiumPageDocument })
