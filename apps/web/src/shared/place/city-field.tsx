import { skipToken, useApolloClient } from '@apollo/client/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { CitySuggestionDocument, useCitySuggestionQuery } from './city-suggestion.generated.ts'
import styles from './place.module.css'

/** The place of a member in a form; empty strings for what is not chosen. */
export interface PlaceValue {
  country: string
  region: string
  city: string
}

interface CityFieldProps {
  place: PlaceValue
  /** Suggestions while typing. */
  cities: readonly string[]
  error: string | undefined
  /** The form waits for an answer to the question about a mistyped city. */
  isQuestioned: boolean
  onChange: (city: string) => void
}

/**
 * A field for the city. It accepts any text, and asks about one that looks mistyped; the text stays if the
 * member does not answer.
 */
export function CityField({ place, cities, error, isQuestioned, onChange }: CityFieldProps) {
  const { t } = useLingui()
  const known = useId()
  const [isLeft, setLeft] = useState(false)
  const suggestion = useSuggestion(place)
  // An incomplete name is not a mistake while the member is typing.
  const isUnderWay =
    !isLeft && !isQuestioned && suggestion?.toLowerCase().startsWith(place.city.trim().toLowerCase())
  const meant = isUnderWay ? null : suggestion
  return (
    <>
      <TextField
        name="city"
        label={t`City or village`}
        hint={
          // Both keep their space, so that nothing moves when the question appears.
          <span className={styles.hints} role="status">
            <span
              data-away={meant ? '' : undefined}
            >{t`Others never see more than this, and no distance.`}</span>
            {meant && (
              <button type="button" className={styles.meant} onClick={() => onChange(meant)}>
                <Trans>Did you mean {meant}?</Trans>
              </button>
            )}
          </span>
        }
        autoComplete="address-level2"
        list={known}
        maxLength={120}
        value={place.city}
        error={error}
        onChange={(event) => {
          setLeft(false)
          onChange(event.target.value)
        }}
        onBlur={() => setLeft(true)}
      />
      <datalist id={known}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  )
}

const questionAbout = ({ country, region, city }: PlaceValue) => ({
  country,
  region: region || null,
  city: city.trim(),
})

/**
 * Whether a form must ask about the city before it is saved: once for each mistyped text. Without a connection it does
 * not ask.
 */
export function useCityQuestion() {
  const client = useApolloClient()
  const [questioned, setQuestioned] = useState('')
  return {
    isQuestioned: (place: PlaceValue) => questioned === JSON.stringify(questionAbout(place)),
    mustAsk: async (place: PlaceValue): Promise<boolean> => {
      const variables = questionAbout(place)
      const key = JSON.stringify(variables)
      if (key === questioned || variables.country === '' || variables.city === '') return false
      const answer = await client.query({ query: CitySuggestionDocument, variables }).catch(() => null)
      if (!answer?.data?.citySuggestion) return false
      setQuestioned(key)
      return true
    },
  }
}

/**
 * The city that was probably meant, a moment after the last key press; null if the lookup is not possible.
 */
function useSuggestion(place: PlaceValue): string | null {
  const { country, city } = place
  const asked = JSON.stringify(questionAbout(place))
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), 300)
    return () => clearTimeout(timer)
  }, [asked])
  const isSettled = asked === settled && country !== '' && city.trim() !== ''
  const { data } = useCitySuggestionQuery(isSettled ? { variables: JSON.parse(settled) } : skipToken)
  return (isSettled && data?.citySuggestion) || null
}
