import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useEvent } from '../../graphql/events/event-bus.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { isOccupied } from '../../ui/occupied.ts'
import { showToast } from '../../ui/toast.ts'
import { announceMatch, isMatchAnnounced, matchStore, showNextMatch } from './match-queue.ts'

const MatchDialog = lazyComponent(() => import('./match-dialog.tsx'), 'MatchDialog')

/** Shows the match screen when a like becomes a match, on any page. Mounted once in every member layout. */
export function MatchHost() {
  const { t } = useLingui()
  const profileId = useSyncExternalStore(matchStore.subscribe, matchStore.snapshot, matchStore.snapshot)
  useEvent('MatchEvent', ({ like: { profile } }) => {
    const show = () => announceMatch(profile.id)
    if (!isOccupied()) return show()
    // A member who is typing or answering a dialog must not lose the focus to a match that the other member
    // made.
    if (!isMatchAnnounced(profile.id)) {
      showToast(t`You have a new match`, { action: { label: t`View`, onPress: show } })
    }
  })
  if (profileId === null) return null
  return <MatchDialog key={profileId} profileId={profileId} onClose={showNextMatch} />
}
