import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { capitalized } from '../../i18n/capitals.ts'
import { Select } from '../../ui/select.tsx'
import { languageNameIn } from '../language-name.ts'
import { useSpokenLanguagesQuery } from './fact-choices.generated.ts'
import { optionWords } from './option-words.ts'
import styles from './search-fields.module.css'
import { type Filters, isOffered, type OptionName } from './search-filters.ts'

interface FactChoicesProps {
  filters: Partial<Filters>
  searchFields: readonly string[]
  onChange: (part: Partial<Filters>) => void
}

const labels: Record<OptionName, MessageDescriptor> = {
  reason: msg`Looks for`,
  sexuality: msg`Sexuality`,
  hasChildren: msg`Children`,
  wantsChildren: msg`Wants children`,
  smoking: msg`Smoking`,
}

/** The facts of a profile that a search can be about, those of them that the site offers. */
export const factNames = [
  'reason',
  'language',
  'hasChildren',
  'wantsChildren',
  'smoking',
  'sexuality',
] as const satisfies readonly (keyof Filters)[]

/** A choice of one value for each of these facts. */
export function FactChoices({ filters, searchFields, onChange }: FactChoicesProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.pair}>
      {factNames
        .filter((name) => isOffered(name, searchFields))
        .map((name) =>
          name === 'language' ? (
            <LanguageChoice
              key={name}
              language={filters.language ?? null}
              onChange={(language) => onChange({ language })}
            />
          ) : (
            <Select
              key={name}
              label={i18n._(labels[name])}
              value={filters[name] ?? ''}
              placeholder={t`Does not matter`}
              choices={Object.entries(optionWords[name]).map(([value, words]) => ({
                value,
                label: i18n._(words),
              }))}
              onChange={({ target }) => onChange({ [name]: target.value || null })}
            />
          ),
        )}
    </div>
  )
}

function LanguageChoice(props: { language: string | null; onChange: (language: string | null) => void }) {
  const { language, onChange } = props
  const { t, i18n } = useLingui()
  const { data } = useSpokenLanguagesQuery()
  const codes = data?.profileOptions.languages ?? (language ? [language] : [])
  return (
    <Select
      label={t`Speaks`}
      value={language ?? ''}
      placeholder={t`Does not matter`}
      choices={codes
        .map((value) => ({ value, label: capitalized(languageNameIn(i18n.locale, value), i18n.locale) }))
        .sort((one, other) => one.label.localeCompare(other.label, i18n.locale))}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
