import { useLingui } from '@lingui/react/macro'
import { Panel } from '../../shared/settings/panel.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './access.module.css'
import { useAccessSetLanguageMutation } from './account.generated.ts'

/** Chooses the language of mails and error messages, if the site has several. */
export function LanguagePanel({ language, locales }: { language: string; locales: readonly string[] }) {
  const { t } = useLingui()
  const [setLanguage] = useAccessSetLanguageMutation()
  const attempt = useAttempt()
  const choose = async (chosen: string) => {
    const answer = (await setLanguage({ variables: { language: chosen } })).data?.setLanguage
    if (answer?.__typename === 'SetLanguageSuccess') showToast(t`Saved.`, { tone: 'success' })
    return answer
  }
  const choices = locales.map((locale) => ({
    value: locale,
    // Each language is listed by its own name, so that its speakers find it.
    label: new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale,
  }))
  return (
    <Panel title={t`Language`} lead={t`Our mails to you are in this language.`}>
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
