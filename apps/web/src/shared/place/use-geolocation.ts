import { useCallback, useEffect, useState } from 'react'

/** The geolocation permission: `unknown` until the browser was asked, or if it cannot report it. */
type GeolocationState = 'unsupported' | 'unknown' | PermissionState

/** A coordinate on a grid of about 2 km, so that the exact position does not leave the device. */
const coarse = (degrees: number): number => Math.round(degrees / 0.02) * 0.02

export type Position = { lat: number; lon: number } | 'denied' | 'failed'

/** The live geolocation permission, and a function that requests the position. */
export function useGeolocation(): { state: GeolocationState; locate: () => Promise<Position> } {
  const [state, setState] = useState<GeolocationState>(() => (isSupported() ? 'unknown' : 'unsupported'))
  useEffect(() => {
    if (!isSupported() || !navigator.permissions?.query) return
    const unmounted = new AbortController()
    navigator.permissions.query({ name: 'geolocation' }).then(
      (status) => {
        if (unmounted.signal.aborted) return
        const update = () => setState(status.state)
        update()
        status.addEventListener('change', update, { signal: unmounted.signal })
      },
      // A browser without the permissions API stays unknown; the position itself can still be requested.
      () => {},
    )
    return () => unmounted.abort()
  }, [])
  const locate = useCallback(
    () =>
      new Promise<Position>((resolve) => {
        if (!isSupported()) return resolve('failed')
        navigator.geolocation.getCurrentPosition(
          ({ coords }) => resolve({ lat: coarse(coords.latitude), lon: coarse(coords.longitude) }),
          ({ code, PERMISSION_DENIED }) => {
            if (code !== PERMISSION_DENIED) return resolve('failed')
            setState('denied')
            resolve('denied')
          },
          { enableHighAccuracy: false, maximumAge: 600_000, timeout: 15_000 },
        )
      }),
    [],
  )
  return { state, locate }
}

const isSupported = () => 'geolocation' in navigator && window.isSecureContext
