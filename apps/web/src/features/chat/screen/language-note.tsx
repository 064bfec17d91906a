import { useLingui } from '@lingui/react/macro'
import { GlobeIcon } from '@phosphor-icons/react/dist/csr/Globe'
import { languageNameIn } from '../../../shared/language-name.ts'
import styles from './conversation.module.css'

/** Shown if the other member has another language than the viewer: messages are not translated. */
export function LanguageNote({ name, language }: { name: string; language: string }) {
  const { t, i18n } = useLingui()
  const languageName = languageNameIn(i18n.locale, language)
  return (
    <p className={styles.language}>
      <GlobeIcon size={18} aria-hidden />
      <span>{t`${name} reads ${languageName}. Messages are not translated.`}</span>
    </p>
  )
}
