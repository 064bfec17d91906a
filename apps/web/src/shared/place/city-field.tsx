import { skipToken } from '@apollo/client/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import { useCitySuggestionQuery } from './city-suggestion.generated.ts'
import styles from './place.module.css'

/** The place of a member as a form holds it; empty texts where nothing is chosen. */
export interface PlaceValue {
  country: string
  region: string
  city: string
}

interface CityFieldProps {
  place: PlaceValue
  /** Offered while one types. */
  cities: readonly string[]
  error: string | undefined
  onChange: (city: string) => void
}

/** The city: any that one types, with a question where it looks mistyped; who does not answer it is taken at their word. */
export function CityField({ place, cities, error, onChange }: CityFieldProps) {
  const { t } = useLingui()
  const known = useId()
  const [isLeft, setLeft] = useState(false)
  const suggestion = useSuggestion(place)
  // Half a name is no mistake while it is being typed.
  const isUnderWay = !isLeft && suggestion?.toLowerCase().startsWith(place.city.trim().toLowerCase())
  const meant = isUnderWay ? null : suggestion
  return (
    <>
      <TextField
        name="city"
        label={t`City or village`}
        hint={
          // Both keep their room, so that nothing moves when the question comes.
          <span className={styles.hints}>
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

/** The city that was probably meant, a moment after the last key; nothing where that cannot be asked. */
function useSuggestion({ country, region, city }: PlaceValue): string | null {
  const asked = JSON.stringify({ country, region: region || null, city: city.trim() })
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), 300)
    return () => clearTimeout(timer)
  }, [asked])
  const isSettled = asked === settled && country !== '' && city.trim() !== ''
  const { data } = useCitySuggestionQuery(isSettled ? { variables: JSON.parse(settled) } : skipToken)
  return (isSettled && data?.citySuggestion) || null
}
