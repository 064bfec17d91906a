import { useLingui } from '@lingui/react/macro'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import type { ReactNode } from 'react'
import { capitalized } from '../../i18n/capitals.ts'
import { useFormat } from '../../i18n/format.ts'
import { useConnectionLost } from '../../ui/connection-lost.ts'
import { useServerClock } from '../../ui/server-clock.ts'
import { lastActiveAgo } from './last-active.rules.ts'
import type { WholeProfileFragment } from './profile.generated.ts'

/** A short fact with its icon. */
export interface Line {
  icon: ReactNode
  text: string
}

/** The short facts under a name: place and last activity. */
export function useIntroduction(member: WholeProfileFragment, ownCountry: string | null): Line[] {
  const { country } = useFormat()
  const active = useLastActive(member)
  const abroad = member.country && member.country !== ownCountry ? country(member.country) : null
  const place = [...new Set([member.city, member.regionName, abroad])].filter(Boolean).join(', ')
  const lines: (Line | null)[] = [
    place ? { icon: <MapPinIcon aria-hidden />, text: place } : null,
    active ? { icon: <ClockIcon aria-hidden />, text: active } : null,
  ]
  return lines.filter((line) => line !== null)
}

function useLastActive({ isFictional, isOnline, lastActiveAt }: WholeProfileFragment): string | null {
  const { t, i18n } = useLingui()
  const isUnknown = useConnectionLost()
  const now = useServerClock()
  if (isFictional || isUnknown) return null
  if (isOnline) return t`Online now`
  if (!lastActiveAt) return null
  const last = lastActiveAgo(new Date(lastActiveAt), new Date(now()))
  if (last === 'now') return t`Active within the last hour`
  if (last === 'long ago') return t`Active more than a month ago`
  const ago = new Intl.RelativeTimeFormat(i18n.locale, { numeric: 'auto' }).format(-last.ago, last.unit)
  return capitalized(t`Active ${ago}`, i18n.locale)
}
