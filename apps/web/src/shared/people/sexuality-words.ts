import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Sexuality } from '../../graphql/types.generated.ts'

/** The sexualities that a profile can have, in the order of the list to choose from. */
export const sexualityLabels: Record<Sexuality, MessageDescriptor> = {
  HETERO: msg`Straight`,
  GAY: msg`Gay`,
  LESBIAN: msg`Lesbian`,
  BI: msg`Bi`,
}
