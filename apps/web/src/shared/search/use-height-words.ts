import { useLingui } from '@lingui/react/macro'
import { heightText } from '../height-text.ts'
import type { Filters } from './search-filters.ts'
import { shortest, tallest } from './search-params.ts'

/** Formats a range of heights as text; its ends are open. */
export function useHeightWords() {
  const { t, i18n } = useLingui()
  return ({ minHeight, maxHeight }: Pick<Filters, 'minHeight' | 'maxHeight'>): string => {
    const [low, high] = [heightText(i18n.locale, minHeight), heightText(i18n.locale, maxHeight)]
    if (minHeight <= shortest && maxHeight >= tallest) return t`Every height`
    if (maxHeight >= tallest) return t`${low} or taller`
    if (minHeight <= shortest) return t`${high} or shorter`
    return minHeight === maxHeight ? low : t`${low} to ${high}`
  }
}
