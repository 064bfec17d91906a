import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useEvent } from '../../graphql/events/event-bus.ts'
import { showToast } from '../../ui/toast.ts'

/** Shows a toast when the viewer receives a like. Mounted once in every member layout. */
export function LikeToasts() {
  const { t } = useLingui()
  const navigate = useNavigate()
  useEvent('LikeEvent', ({ like }) => {
    // A like that answers the viewer's own is a match, which has its own screen.
    if (like.isMatch) return
    const { id, name } = like.profile
    showToast(t`${name} likes you`, {
      action: { label: t`View`, onPress: () => void navigate(`/likes/m/${id}`) },
    })
  })
  return null
}
