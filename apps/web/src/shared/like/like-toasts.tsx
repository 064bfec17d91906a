import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useEvent } from '../../graphql/events/bus.ts'
import { showToast } from '../../ui/toast.ts'

/** Says it when somebody likes the member. Stands once in every member layout. */
export function LikeToasts() {
  const { t } = useLingui()
  const navigate = useNavigate()
  useEvent('LikeEvent', ({ like }) => {
    // A like that answers the member's own is a match, and has its own moment.
    if (like.isMatch) return
    const { id, name } = like.profile
    showToast(t`${name} likes you`, {
      action: { label: t`View`, onPress: () => void navigate(`/likes/m/${id}`) },
    })
  })
  return null
}
