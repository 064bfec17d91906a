import { useLingui } from '@lingui/react/macro'
import type { StaffRole } from '../../graphql/types.generated.ts'

/** The names of the roles in the language of the console. */
export function useRoleNames(): Record<StaffRole, string> {
  const { t } = useLingui()
  return {
    ADMINISTRATOR: t`Administrator`,
    FINANCE: t`Finance`,
    REVIEWER: t`Reviewer`,
    SUPPORT: t`Support`,
  }
}
