import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Line } from './timeline.rules.ts'

/** Returns the content of a message as text, also for a picture. */
export function useMessageText(): (line: Pick<Line, 'kind' | 'text' | 'gift'>) => string {
  const { t } = useLingui()
  return useCallback(
    ({ kind, text, gift: given }) => {
      if (kind === 'PHOTO') return text || t`Photo`
      if (kind !== 'GIFT') return text
      const gift = given?.title
      const name = gift ? t`Gift: ${gift}` : t`Gift`
      return text ? `${name}. ${text}` : name
    },
    [t],
  )
}
