import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Quote } from '../../../shared/quote.ts'

/** Returns what a quote is of, in words; the owner's name is null for the viewer's own profile. */
export function useQuoteLabel(): (quote: Pick<Quote, 'part'>, owner: string | null) => string {
  const { t } = useLingui()
  return useCallback(
    ({ part }, owner) => {
      switch (part) {
        case 'PHOTO':
          return owner === null ? t`About a photo of yours` : t`About a photo of ${owner}`
        case 'ABOUT':
          return owner === null ? t`About what you wrote` : t`About what ${owner} wrote`
        case 'INTEREST':
          return owner === null ? t`About an interest of yours` : t`About an interest of ${owner}`
        default:
          return owner === null ? t`About what you are looking for` : t`About what ${owner} is looking for`
      }
    },
    [t],
  )
}
