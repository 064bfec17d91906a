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

type Answer = { __typename: string; message?: string } | null | undefined

/**
 * The viewer's actions on their photos; each announces its result. They are sent one after the other, so that
 * none overtakes an earlier one on its way, and no older answer arrives last.
 */
export function usePhotoActs(say: (sentence: string) => void) {
  const { t } = useLingui()
  const [makeMain] = usePhotosMakeMainMutation()
  const [order] = usePhotosOrderMutation()
  const [setPremium] = usePhotosSetPremiumMutation()
  const [remove] = usePhotosDeleteMutation()
  const sayFailed = useFailureToast()
  /** The requested order, shown until the server has answered. */
  const [shownOrder, setShownOrder] = useState<readonly number[] | null>(null)
  const previous = useRef(Promise.resolve())

  const carryOut = (act: () => Promise<Answer>, done: string): Promise<void> => {
    previous.current = previous.current.then(() => attempt(act, done))
    return previous.current
  }
  const attempt = async (act: () => Promise<Answer>, done: string): Promise<void> => {
    try {
      const answer = await act()
      if (answer?.message) showToast(answer.message, { tone: 'danger' })
      else if (answer) say(done)
      else sayFailed()
    } catch {
      sayFailed(() => void carryOut(act, done))
    }
  }
  return {
    shownOrder,
    makeMain: (photoId: number) =>
      carryOut(async () => {
        const { data } = await makeMain({ variables: { photoId } })
        return data?.makeMainPhoto
      }, t`This is your main photo now.`),
    order: async (photoIds: number[]) => {
      setShownOrder(photoIds)
      await carryOut(async () => {
        const { data } = await order({ variables: { photoIds } })
        return data?.orderPhotos
      }, t`The order is kept.`)
      setShownOrder((latest) => (latest === photoIds ? null : latest))
    },
    setPremium: (photoId: number, isPremium: boolean) =>
      carryOut(
        async () => {
          const { data } = await setPremium({ variables: { photoId, isPremium } })
          return data?.setPhotoPremium
        },
        isPremium ? t`Only premium members see this photo now.` : t`Everybody can see this photo now.`,
      ),
    remove: (photoId: number) =>
      carryOut(async () => {
        const { data } = await remove({ variables: { photoId } })
        return data?.deletePhoto
      }, t`The photo is deleted.`),
  }
}
