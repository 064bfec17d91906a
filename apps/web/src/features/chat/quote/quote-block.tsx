import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { interestDisplay } from '../../../shared/interests.ts'
import { usePurposes } from '../../../shared/purpose.ts'
import type { Quote } from '../../../shared/quote.ts'
import { Photo } from '../../../ui/photo.tsx'
import styles from './quote-block.module.css'

interface QuoteBlockProps {
  quote: Quote
  /** The name of whose profile it is; null for the viewer's own. */
  owner: string | null
  /** Large, before anything is written about it. */
  large?: boolean
}

/** The part of a profile that a message is about: a small photo or a line, with what it is of. */
export function QuoteBlock({ quote, owner, large = false }: QuoteBlockProps) {
  const label = useQuoteLabel(quote, owner)
  const words = useQuotedWords(quote)
  const { photoUrl } = quote
  return (
    <blockquote className={clsx(styles.quote, large && styles.large)}>
      {photoUrl && (
        <span className={styles.photo}>
          <Photo src={photoUrl} alt="" position="50% 22%" />
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {words && <span className={styles.text}>{words}</span>}
      </span>
    </blockquote>
  )
}

/** What a quote is of, in words. */
function useQuoteLabel({ part }: Quote, owner: string | null): string {
  const { t } = useLingui()
  switch (part) {
    case 'PHOTO':
      return owner === null ? t`About a photo of yours` : t`About a photo of ${owner}`
    case 'INTEREST':
      return owner === null ? t`About an interest of yours` : t`About an interest of ${owner}`
    case 'REASON':
      return owner === null ? t`About what you are looking for` : t`About what ${owner} is looking for`
    default:
      return owner === null ? t`About what you wrote` : t`About what ${owner} wrote`
  }
}

/** The text of a quote in the language of its reader; null for a photo. */
function useQuotedWords({ part, text }: Quote): string | null {
  const { i18n } = useLingui()
  const purposeOf = usePurposes()
  if (text === null) return null
  if (part === 'REASON') return purposeOf(text.toUpperCase())
  const display = part === 'INTEREST' ? interestDisplay(text) : null
  return display ? i18n._(display.label) : text
}
