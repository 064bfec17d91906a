import { useLingui } from '@lingui/react/macro'
import { Chip } from '../ui/chip.tsx'
import { Hidden } from '../ui/hidden.tsx'
import styles from './interest-chips.module.css'
import { interestLook } from './interests.ts'

interface InterestChipsProps {
  interests: readonly string[]
  /** Interests that the viewer has too: they come first, on a tinted background. */
  shared?: readonly string[]
}

/** A member's interests, each with its icon; shared interests come first. */
export function InterestChips({ interests, shared = [] }: InterestChipsProps) {
  const { t, i18n } = useLingui()
  const common = new Set(shared)
  const ordered = [
    ...interests.filter((key) => common.has(key)),
    ...interests.filter((key) => !common.has(key)),
  ]
  return (
    <ul className={styles.chips}>
      {ordered.map((key) => {
        const look = interestLook(key)
        return (
          <li key={key}>
            <Chip selected={common.has(key)} icon={look && <look.Icon aria-hidden />}>
              {look ? i18n._(look.label) : key}
              {common.has(key) && <Hidden>, {t`you too`}</Hidden>}
            </Chip>
          </li>
        )
      })}
    </ul>
  )
}
