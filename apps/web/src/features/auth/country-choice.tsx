import { useLingui } from '@lingui/react/macro'
import { countryName } from '../../i18n/format.ts'
import { PillChoice } from '../../shared/form/pill-choice.tsx'
import { Select } from '../../ui/select.tsx'

/** More do not fit beside each other on a phone. */
const mostCards = 3

interface CountryChoiceProps {
  countries: readonly string[]
  value: string
  error?: string | undefined
  id?: string
  autoFocus?: boolean
  /** Without it the page has no script: the browser keeps the choice. */
  onChange?: (country: string) => void
}

/** The country of a new member: all of them beside each other where they are few; no question where there is one. */
export function CountryChoice({ countries, value, error, id, autoFocus, onChange }: CountryChoiceProps) {
  const { t, i18n } = useLingui()
  const choices = countries.map((code) => ({ value: code, label: countryName(i18n.locale, code) }))
  const target = { ...(id ? { id } : {}), ...(autoFocus ? { autoFocus } : {}) }
  if (choices.length === 1) return <input type="hidden" name="country" value={value} />
  if (choices.length <= mostCards)
    return (
      <PillChoice
        {...target}
        look="cards"
        name="country"
        label={t`Country`}
        value={value}
        choices={choices}
        error={error}
        {...(onChange ? { onChange } : {})}
      />
    )
  return (
    <Select
      {...target}
      name="country"
      label={t`Country`}
      autoComplete="country"
      choices={choices}
      error={error}
      {...(onChange ? { value, onChange: (event) => onChange(event.target.value) } : { defaultValue: value })}
    />
  )
}
