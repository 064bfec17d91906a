import { useLingui } from '@lingui/react/macro'
import { languageName } from '@vonk/schema/texts/languages.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { useChangeLanguage } from '../../shared/use-change-language.ts'
import { Select } from '../../ui/select.tsx'
import styles from './access.module.css'

/** Chooses the language of pages and mails, if the site has several. */
export function LanguagePanel({ language, locales }: { language: string; locales: readonly string[] }) {
  const { t } = useLingui()
  const change = useChangeLanguage()
  const choices = locales.map((locale) => ({ value: locale, label: languageName(locale) }))
  return (
    <Panel title={t`Language`} lead={t`Pages and mails are in this language.`}>
      <div className={styles.form}>
        <Select
          label={t`Language`}
          choices={choices}
          value={language}
          onChange={({ target: { value } }) => change(value)}
        />
      </div>
    </Panel>
  )
}
