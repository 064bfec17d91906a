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
  /** True while the member has to confirm a city that looks mistyped. */
  isConfirming: boolean
  onChange: (city: string) => void
}

/**
 * A field for the city. It accepts any text, and asks about one that looks mistyped; the text stays if the
 * member does not answer.
 */
export function CityField({ place, cities, error, isConfirming, onChange }: CityFieldProps) {
  const { t } = useLingui()
  const listId = useId()
  const [wasBlurred, setBlurred] = useState(false)
  const suggestion = useSuggestion(place)
  // An incomplete name is not a mistake while the member is typing.
  const isUnderWay =
    !wasBlurred && !isConfirming && suggestion?.toLowerCase().startsWith(place.city.trim().toLowerCase())
  const meant = isUnderWay ? null : suggestion
  return (
    <>
      <TextField
        name="city"
        label={t`City or village`}
        hint={
          // Both keep their space, so that nothing moves when the question appears.
          <span className={styles.hints} role="status">
            <span data-away={meant ? '' : undefined}>{t`Others only see your city, never a distance.`}</span>
            {meant && (
              <button type="button" className={styles.meant} onClick={() => onChange(meant)}>
                <Trans>Did you mean {meant}?</Trans>
              </button>
            )}
          </span>
        }
        autoComplete="address-level2"
        list={listId}
        maxLength={120}
        value={place.city}
        error={error}
        onChange={(event) => {
          setBlurred(false)
          onChange(event.target.value)
        }}
        onBlur={() => setBlurred(true)}
      />
      <datalist id={listId}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
    </>
  )
}

const suggestionVariables = ({ country, region, city }: PlaceValue) => ({
  country,
  region: region || null,
  city: city.trim(),
})

/** Confirmation of a city that looks mistyped, once for each text; skipped without a connection. */
export function useCityConfirmation() {
  const client = useApolloClient()
  const [questioned, setQuestioned] = useState('')
  return {
    isQuestioned: (place: PlaceValue) => questioned === JSON.stringify(suggestionVariables(place)),
    needsConfirmation: async (place: PlaceValue): Promise<boolean> => {
      const variables = suggestionVariables(place)
      const key = JSON.stringify(variables)
      if (key === questioned || variables.country === '' || variables.city === '') return false
      const answer = await client.query({ query: CitySuggestionDocument, variables }).catch(() => null)
      if (!answer?.data?.citySuggestion) return false
      setQuestioned(key)
      return true
    },
  }
}

/** The suggested city, debounced; null if the lookup is not possible. */
function useSuggestion(place: PlaceValue): string | null {
  const { country, city } = place
  const queryKey = JSON.stringify(suggestionVariables(place))
  const [debouncedKey, setDebouncedKey] = useState(queryKey)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedKey(queryKey), 300)
    return () => clearTimeout(timer)
  }, [queryKey])
  const isDebounced = queryKey === debouncedKey && country !== '' && city.trim() !== ''
  const { data } = useCitySuggestionQuery(isDebounced ? { variables: JSON.parse(debouncedKey) } : skipToken)
  return (isDebounced && data?.citySuggestion) || null
}
