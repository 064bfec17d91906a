import { useApolloClient } from '@apollo/client/react'
import { DirectDebitStartDocument, type DirectDebitStateFragment } from './direct-debit.generated.ts'

/** Puts what the server answered where the page reads it. */
export function useKeepState(): (state: DirectDebitStateFragment) => void {
  const { cache } = useApolloClient()
  return (directDebit) =>
    void cache.updateQuery({ query: DirectDebitStartDocument }, (known) =>
      known?.viewer ? { ...known, viewer: { ...known.viewer, directDebit } } : undefined,
    )
}
