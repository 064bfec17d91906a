import { useLingui } from '@lingui/react/macro'
import type { MemberOrder } from '../../graphql/types.generated.ts'

/** The orders of a search in words, in the order of the list to choose from. */
export function useOrderLabels(): Record<MemberOrder, string> {
  const { t } = useLingui()
  return { ACTIVITY: t`Recently active`, NEWEST: t`Newest members`, FIT: t`Best fit` }
}
