import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { InterestChips } from '../../shared/interest-chips.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { factIcons } from './fact-icons.ts'
import { ReactButton } from './react-button.tsx'
import styles from './texts.module.css'
import type { ShownFact } from './use-profile-details.ts'

/** A text of at most so many characters is set larger. */
const shortText = 360
const shortAnswer = 90

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

interface AnsweredQuestionProps {
  question: string
  children: string
  onReact: (() => void) | undefined
}

/** A question that a member answered: the question small, the answer large. */
export function AnsweredQuestion({ question, children, onReact }: AnsweredQuestionProps) {
  const { t } = useLingui()
  return (
    <section className={clsx(styles.answer, children.length <= shortAnswer && styles.brief)}>
      <h2>{question}</h2>
      <p>{children}</p>
      {onReact && (
        <span className={styles.reactToAnswer}>
          <ReactButton label={t`React to the answer to “${question}”`} onPress={onReact} />
        </span>
      )}
    </section>
  )
}

/** Facts as chips: an icon, what it is, and the answer. */
export function Facts({ facts }: { facts: readonly ShownFact[] }) {
  const { t } = useLingui()
  return (
    <section className={styles.block}>
      <h2>{t`Facts`}</h2>
      <dl className={styles.facts}>
        {facts.map(({ field, label, value }) => {
          const Icon = factIcons[field]
          return (
            <div key={field}>
              <dt>
                <Icon aria-hidden />
                <span>{label}</span>
              </dt>
              <dd>{value}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
