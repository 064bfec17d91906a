import { useLingui } from '@lingui/react/macro'
import { languageName } from '../../shared/language-name.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './access.module.css'
import { useAccessSetLanguageMutation } from './account.generated.ts'

/** Chooses the language of pages and mails, if the site has several. */
export function LanguagePanel({ language, locales }: { language: string; locales: readonly string[] }) {
  const { t } = useLingui()
  const [setLanguage] = useAccessSetLanguageMutation()
  const attempt = useAttempt()
  const choose = async (chosen: string) => {
    const answer = (await setLanguage({ variables: { language: chosen } })).data?.setLanguage
    if (answer?.__typename !== 'SetLanguageSuccess') return answer
    showToast(t`Saved.`, { tone: 'success' })
    // The words of the application are loaded with the page.
    if (chosen !== document.documentElement.lang) window.location.reload()
    return answer
  }
  const choices = locales.map((locale) => ({ value: locale, label: languageName(locale) }))
  return (
    <Panel title={t`Language`} lead={t`Pages and mails are in this language.`}>
      <div className={styles.form}>
        <Select
          label={t`Language`}
          choices={choices}
          value={language}
          onChange={({ target: { value } }) => attempt(() => choose(value))}
        />
      </div>
    </Panel>
  )
}
