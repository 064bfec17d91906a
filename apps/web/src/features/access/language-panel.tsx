import { useLingui } from '@lingui/react/macro'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { Panel } from '../../parts/settings/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './access.module.css'
import { useAccessSetLanguageMutation } from './account.generated.ts'

/** The language of mails and refusals, where the site has several. */
export function LanguagePanel({ language, locales }: { language: string; locales: readonly string[] }) {
  const { t } = useLingui()
  const [setLanguage] = useAccessSetLanguageMutation()
  const sayFailed = useFailureToast()
  const choose = async (chosen: string) => {
    try {
      const answer = (await setLanguage({ variables: { language: chosen } })).data?.setLanguage
      if (answer?.__typename === 'SetLanguageSuccess') showToast(t`Saved.`, { tone: 'success' })
      else if (answer) showToast(answer.message, { tone: 'danger' })
    } catch {
      sayFailed(() => void choose(chosen))
    }
  }
  const choices = locales.map((locale) => ({
    value: locale,
    // Everybody finds one's own language by its own name.
    label: new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale,
  }))
  return (
    <Panel title={t`Language`} lead={t`Our mails to you are in this language.`}>
      <div className={styles.form}>
        <Select
          label={t`Language`}
          choices={choices}
          value={language}
          onChange={(event) => void choose(event.target.value)}
        />
      </div>
    </Panel>
  )
}
