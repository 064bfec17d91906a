import { useApolloClient } from '@apollo/client/react'
import { useLingui } from '@lingui/react/macro'
import { CrosshairSimpleIcon } from '@phosphor-icons/react/dist/csr/CrosshairSimple'
import { useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { PlaceNearDocument, type PlaceNearQuery } from './geocode.generated.ts'
import styles from './place.module.css'
import { useGeolocation } from './use-geolocation.ts'

export type FoundPlace = NonNullable<PlaceNearQuery['geocode']>

interface UseMyLocationProps {
  /** The countries where members of this site may live. */
  countries: readonly string[]
  onPlace: (place: FoundPlace) => void
}

/** A button that fills in the place from the device's position; shows the result, or how to allow it. */
export function UseMyLocation({ countries, onPlace }: UseMyLocationProps) {
  const { t } = useLingui()
  const client = useApolloClient()
  const { country: countryName } = useFormat()
  const { state, locate } = useGeolocation()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string | null>(null)
  if (state === 'unsupported') return null

  const find = async () => {
    setBusy(true)
    setMessage(null)
    const position = await locate()
    if (position === 'denied') setMessage(null)
    else
      setMessage(
        position === 'failed' ? t`Your location could not be found. Choose it below.` : await fill(position),
      )
    setBusy(false)
  }
  const fill = async (variables: { lat: number; lon: number }): Promise<string> => {
    try {
      const { data } = await client.query({ query: PlaceNearDocument, variables, fetchPolicy: 'no-cache' })
      const place = data?.geocode
      if (!place) return t`We do not know a city near you. Choose your place below.`
      if (!countries.includes(place.country)) {
        const where = countryName(place.country)
        return t`You seem to be in ${where}, where this site is not. Choose where you live below.`
      }
      onPlace(place)
      const { city } = place
      return t`Found: ${city}. Save it if that is right.`
    } catch {
      return t`Your location could not be found. Choose it below.`
    }
  }
  return (
    <div className={styles.mine}>
      <Button
        variant="outline"
        icon={<CrosshairSimpleIcon aria-hidden />}
        busy={isBusy}
        disabled={state === 'denied'}
        onClick={() => void find()}
      >
        {t`Use my location`}
      </Button>
      <p className={styles.said} aria-live="polite">
        {state === 'denied'
          ? t`Your browser does not share your location with this site. You can allow it in its settings, or choose your place below.`
          : (message ?? t`We round to 2 km and keep only your city.`)}
      </p>
    </div>
  )
}
