import { useLingui } from '@lingui/react/macro'
import type { Reason } from '../graphql/types.generated.ts'

/** Returns what a member is looking for in words; null for what is no purpose. */
export function usePurposes(): (reason: string | null) => string | null {
  const { t } = useLingui()
  const purposes: Record<Reason, string> = {
    RELATIONSHIP: t`Looks for a relationship`,
    DATING: t`Wants to date`,
    FRIENDSHIP: t`Looks for friendship`,
    CASUAL: t`Looks for something light`,
    CHAT: t`Wants to chat`,
  }
  return (reason) => (reason && Object.hasOwn(purposes, reason) ? purposes[reason as Reason] : null)
}
