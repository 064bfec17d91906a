import { useLingui } from '@lingui/react/macro'
import type { VerificationPose, VerificationReason } from '../../graphql/types.generated.ts'

/** What to do for each pose. */
export function usePoseTexts(): Record<VerificationPose, string> {
  const { t } = useLingui()
  return {
    FLAT_HAND: t`Hold an open hand beside your face, the palm to the camera.`,
    HAND_ON_CHIN: t`Put a hand on your chin.`,
    HAND_ON_HEAD: t`Put a hand on top of your head.`,
    HEAD_LEFT: t`Turn your head to your left.`,
    HEAD_RIGHT: t`Turn your head to your right.`,
    THUMB_UP: t`Hold a thumb up beside your face.`,
    TOUCH_EAR: t`Put a hand on your ear.`,
    TWO_FINGERS: t`Hold up two fingers beside your face.`,
  }
}

/** Why two people could not confirm it, and what to do. */
export function useReasonTexts(): Record<VerificationReason, string> {
  const { t } = useLingui()
  return {
    BAD_LIGHT: t`A selfie was too dark, too bright or blurred. Try again by a window.`,
    FACE_HIDDEN: t`Your face could not be seen well in a selfie. Take off what covers it.`,
    MAIN_PHOTO_NOT_PERSON: t`Your main photo does not show you alone. Choose a photo with only your face.`,
    MAIN_PHOTO_UNCLEAR: t`Your face cannot be seen well in your main photo. Choose a clearer one.`,
    OTHER_PERSON: t`The selfies and your main photo did not look like the same person to us.`,
    PICTURE_OF_PICTURE: t`A selfie was a picture of a picture. Take it of yourself.`,
    WRONG_POSE: t`A selfie did not show the pose that we asked for.`,
  }
}
