import { useLingui } from '@lingui/react/macro'
import type { Sexuality } from '../../graphql/types.generated.ts'

/** The sexualities that a profile can tell, in the order of a list to choose from. */
export function useSexualityWords(): readonly { value: Sexuality; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'HETERO', label: t`Straight` },
    { value: 'GAY', label: t`Gay` },
    { value: 'LESBIAN', label: t`Lesbian` },
    { value: 'BI', label: t`Bi` },
  ]
}
