import { useLingui } from '@lingui/react/macro'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { Chip } from '../ui/chip.tsx'
import { Hidden } from '../ui/hidden.tsx'
import styles from './interest-chips.module.css'
import { interestDisplay } from './interests.ts'

interface InterestChipsProps {
  interests: readonly string[]
  /** Interests that the viewer has too: they come first, on a tinted background. */
  shared?: readonly string[]
  /** Reacts to an interest, which is a button then. */
  onReact?: ((interest: string) => void) | undefined
}

/** A member's interests, each with its icon; shared interests come first. */
export function InterestChips({ interests, shared = [], onReact }: InterestChipsProps) {
  const { t, i18n } = useLingui()
  const common = new Set(shared)
  const ordered = [
    ...interests.filter((key) => common.has(key)),
    ...interests.filter((key) => !common.has(key)),
  ]
  return (
    <ul className={styles.chips}>
      {ordered.map((key) => {
        const display = interestDisplay(key)
        const label = display ? i18n._(display.label) : key
        const chip = (
          <Chip selected={common.has(key)} icon={display && <display.Icon aria-hidden />}>
            {label}
            {common.has(key) && <Hidden>, {t`you too`}</Hidden>}
            {onReact && <HeartIcon className={styles.heart} aria-hidden />}
          </Chip>
        )
        return (
          <li key={key}>
            {onReact ? (
              <button
                type="button"
                className={styles.react}
                aria-haspopup="dialog"
                aria-label={t`React to ${label}`}
                title={t`React to ${label}`}
                onClick={() => onReact(key)}
              >
                {chip}
              </button>
            ) : (
              chip
            )}
          </li>
        )
      })}
    </ul>
  )
}
