import { useLingui } from '@lingui/react/macro'
import { GlobeSimpleIcon } from '@phosphor-icons/react/dist/csr/GlobeSimple'
import { languageName } from '@vonk/schema/texts/languages.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './language-choice.module.css'

/** The languages among which the reader of a page chooses. */
export interface LanguageOffer {
  /** Those of the reader's country, and the one of the page. */
  languages: readonly string[]
  /** Whether the site has others too. */
  hasMore: boolean
  /** The address to return to. */
  to: string
}

interface LanguageFormProps {
  languages: readonly string[]
  /** The address to return to. */
  to: string
  /** True on the page of all languages. Its form has no address, so that the browser keeps the fragment of the page. */
  isOwnPage?: boolean
  /** Content behind the languages. */
  children?: ReactNode
}

/** A button for each language, in a form that needs no script. */
export function LanguageForm({ languages, to, isOwnPage = false, children }: LanguageFormProps) {
  const { i18n } = useLingui()
  return (
    <form action={isOwnPage ? undefined : '/lang-config'} method="post">
      <input type="hidden" name="to" value={to} />
      {languages.map((language) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-current={language === i18n.locale ? 'true' : undefined}
        >
          {languageName(language)}
        </button>
      ))}
      {children}
    </form>
  )
}

interface LanguageChoiceProps {
  offer: LanguageOffer | undefined
  /** In the footer the list opens upwards, and the language has its full name. */
  isAtFoot?: boolean
}

/** The choice of language, if there is more than one: a list of plain buttons that needs no script. */
export function LanguageChoice({ offer, isAtFoot = false }: LanguageChoiceProps) {
  const { t, i18n } = useLingui()
  if (!offer || (offer.languages.length < 2 && !offer.hasMore)) return null
  const { languages, hasMore, to } = offer
  return (
    <details className={clsx(styles.choice, isAtFoot && styles.foot)}>
      <summary>
        <GlobeSimpleIcon size={20} aria-hidden />
        <span className={styles.hidden}>{t`Language`}: </span>
        {isAtFoot ? (
          languageName(i18n.locale)
        ) : (
          <>
            <span className={styles.hidden}>{languageName(i18n.locale)}</span>
            <span aria-hidden>{i18n.locale.toUpperCase()}</span>
          </>
        )}
      </summary>
      <LanguageForm languages={languages} to={to}>
        {hasMore && <a href={`/lang-config?to=${encodeURIComponent(to)}`}>{t`All languages`}</a>}
      </LanguageForm>
    </details>
  )
}
