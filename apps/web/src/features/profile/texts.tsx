import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { InterestChips } from '../../shared/interest-chips.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { ReactButton } from './react-button.tsx'
import styles from './texts.module.css'

/** A text of at most so many characters is set larger. */
const shortText = 360

/** A member's own text, with its line breaks. */
export function AboutText({ children, onReact }: { children: string; onReact?: (() => void) | undefined }) {
  const { t } = useLingui()
  return (
    <section className={clsx(styles.about, children.length <= shortText && styles.short)}>
      <h2>
        <Hidden>{t`About me`}</Hidden>
      </h2>
      <p>
        {children}
        {onReact && (
          <span className={styles.react}>
            <ReactButton label={t`React to this text`} onPress={onReact} />
          </span>
        )}
      </p>
    </section>
  )
}

interface InterestsProps {
  interests: readonly string[]
  /** The interests that the viewer has too. */
  shared: readonly string[]
  /** Reacts to one of them. */
  onReact?: ((interest: string) => void) | undefined
}

/** A member's interests, first those that the viewer has too. */
export function Interests({ interests, shared, onReact }: InterestsProps) {
  const { t } = useLingui()
  const common = interests.filter((key) => shared.includes(key))
  const others = interests.filter((key) => !shared.includes(key))
  return (
    <>
      {common.length > 0 && (
        <section className={styles.block}>
          <h2>{t`What you share`}</h2>
          <InterestChips interests={common} shared={common} onReact={onReact} />
        </section>
      )}
      {others.length > 0 && (
        <section className={clsx(styles.block, common.length > 0 && styles.second)}>
          <h2>{common.length > 0 ? t`Other interests` : t`Interests`}</h2>
          <InterestChips interests={others} onReact={onReact} />
        </section>
      )}
    </>
  )
}

/** Facts in rows: what, and the answer. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.block}>
      <h2>{t`Facts`}</h2>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
