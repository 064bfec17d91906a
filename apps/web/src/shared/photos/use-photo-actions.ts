import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useFailureToast } from '../../graphql/failure-notice.tsx'
import { showToast } from '../../ui/toast.ts'
import {
  usePhotosDeleteMutation,
  usePhotosMakeMainMutation,
  usePhotosOrderMutation,
  usePhotosSetPremiumMutation,
} from './photos.generated.ts'

type PhotoResult = { __typename: string; message?: string } | null | undefined

/**
 * The viewer's actions on their photos; each announces its result. They are sent one after the other, so that
 * none overtakes an earlier one on its way, and no older answer arrives last.
 */
export function usePhotoActions(announce: (sentence: string) => void) {
  const { t } = useLingui()
  const [makeMain] = usePhotosMakeMainMutation()
  const [order] = usePhotosOrderMutation()
  const [setPremium] = usePhotosSetPremiumMutation()
  const [remove] = usePhotosDeleteMutation()
  const showFailure = useFailureToast()
  /** The requested order, shown until the server has answered. */
  const [shownOrder, setShownOrder] = useState<readonly number[] | null>(null)
  const previous = useRef(Promise.resolve())

  const runInOrder = (action: () => Promise<PhotoResult>, done: string): Promise<void> => {
    previous.current = previous.current.then(() => attempt(action, done))
    return previous.current
  }
  const attempt = async (action: () => Promise<PhotoResult>, done: string): Promise<void> => {
    try {
      const answer = await action()
      if (answer?.message) showToast(answer.message, { tone: 'danger' })
      else if (answer) announce(done)
      else showFailure()
    } catch {
      showFailure(() => void runInOrder(action, done))
    }
  }
  return {
    shownOrder,
    makeMain: (photoId: number) =>
      runInOrder(async () => {
        const { data } = await makeMain({ variables: { photoId } })
        return data?.makeMainPhoto
      }, t`This is your main photo now.`),
    order: async (photoIds: number[]) => {
      setShownOrder(photoIds)
      await runInOrder(async () => {
        const { data } = await order({ variables: { photoIds } })
        return data?.orderPhotos
      }, t`The order is kept.`)
      setShownOrder((latest) => (latest === photoIds ? null : latest))
    },
    setPremium: (photoId: number, isPremium: boolean) =>
      runInOrder(
        async () => {
          const { data } = await setPremium({ variables: { photoId, isPremium } })
          return data?.setPhotoPremium
        },
        isPremium ? t`Only premium members see this photo now.` : t`Everybody can see this photo now.`,
      ),
    remove: (photoId: number) =>
      runInOrder(async () => {
        const { data } = await remove({ variables: { photoId } })
        return data?.deletePhoto
      }, t`The photo is deleted.`),
  }
}
