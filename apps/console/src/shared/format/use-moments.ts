import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Writes moments in the language of the console and the time zone of the device. */
export function useMoments() {
  const { i18n } = useLingui()
  return useMemo(() => {
    const dateTime = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' })
    const relative = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' })
    return {
      /** A date with its time. */
      moment: (iso: string) => dateTime.format(new Date(iso)),
      /** How long ago or until then, in the largest whole unit: 3 hours ago, in 5 minutes. */
      ago(iso: string, now: number = Date.now()) {
        const distance = new Date(iso).getTime() - now
        const [unit, length] = units.find(([, milliseconds]) => Math.abs(distance) >= milliseconds) ?? [
          'minute',
          60_000,
        ]
        return relative.format(Math.trunc(distance / length), unit)
      },
    }
  }, [i18n.locale])
}
