import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import type { LikeListName } from './like-lists.rules.ts'

/** Says how long a list is, in one sentence. */
export function useLikesSentence() {
  const { t } = useLingui()
  const { number } = useFormat()
  return (list: LikeListName, { value, isCapped }: { value: number; isCapped: boolean }): string => {
    const count = isCapped ? `${value}+` : number(value)
    if (value === 0) return ''
    if (list === 'received')
      return t`${plural(value, { one: `${count} person likes you`, other: `${count} people like you` })}`
    if (list === 'given')
      return t`${plural(value, { one: `You like ${count} person`, other: `You like ${count} people` })}`
    return t`${plural(value, { one: `${count} match: the spark is there`, other: `${count} matches: the spark is there` })}`
  }
}
