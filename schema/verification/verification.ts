import { builder } from '../core/builder.ts'
import { asMember, type MemberContext } from '../core/context.ts'
import { ProfileRef } from '../profiles/profile.ts'
import { profileLoader } from '../profiles/profile-loaders.ts'
import { UserRef } from '../users/user.ts'
import { VerificationProblemRef } from './verification.errors.ts'
import { askersOf, verificationStatusOf } from './verification.store.ts'
import {
  canAppealAttempt,
  isOpen,
  retryAt,
  startProblem,
  type VerificationState,
  type VerificationStatus,
} from './verification-status.rules.ts'

/** Where the viewer stands. */
export async function ownVerificationStatus({ db, viewer }: MemberContext): Promise<VerificationStatus> {
  const status = await verificationStatusOf(db, viewer.id)
  if (!status) throw new Error(`Member ${viewer.id} has no profile.`)
  return status
}

const VerificationStateRef = builder.enumType('VerificationState', {
  description: "The state of the verification of the viewer's main photo.",
  values: {
    EXPIRED: {
      value: 'expired',
      description:
        'Nobody decided in time, and the selfies were erased. Another attempt is possible at once.',
    },
    NONE: { value: 'none', description: 'No attempt was made, or the poses were not used in time.' },
    PHOTO_CHANGED: {
      value: 'photo_changed',
      description: 'The main photo changed, so the verification or the attempt that waited has ended.',
    },
    REJECTED: { value: 'rejected', description: 'Two people could not confirm it; `reason` says why.' },
    STARTED: { value: 'started', description: 'Poses were drawn; selfies can be sent until `expiresAt`.' },
    VERIFIED: {
      value: 'verified',
      description: 'Two people found the same person in selfies and main photo.',
    },
    WAITING: { value: 'waiting', description: 'The selfies wait for the decision of two people.' },
    WITHDRAWN: { value: 'withdrawn', description: 'The member withdrew it.' },
  } as const,
})

const PoseRef = builder.enumType('VerificationPose', {
  description: 'A pose for a selfie.',
  values: {
    FLAT_HAND: { value: 'flat_hand', description: 'An open hand beside the face, the palm to the camera.' },
    HAND_ON_CHIN: { value: 'hand_on_chin', description: 'A hand on the chin.' },
    HAND_ON_HEAD: { value: 'hand_on_head', description: 'A hand on top of the head.' },
    HEAD_LEFT: { value: 'head_left', description: "The head turned to the member's left." },
    HEAD_RIGHT: { value: 'head_right', description: "The head turned to the member's right." },
    THUMB_UP: { value: 'thumb_up', description: 'A thumb up beside the face.' },
    TOUCH_EAR: { value: 'touch_ear', description: 'A hand on an ear.' },
    TWO_FINGERS: { value: 'two_fingers', description: 'Two fingers up beside the face.' },
  } as const,
})

const ReasonRef = builder.enumType('VerificationReason', {
  description: 'The reason why a verification was rejected.',
  values: {
    BAD_LIGHT: { value: 'bad_light', description: 'A selfie is too dark, too bright or blurred.' },
    FACE_HIDDEN: { value: 'face_hidden', description: 'The face cannot be seen well in a selfie.' },
    MAIN_PHOTO_NOT_PERSON: {
      value: 'main_photo_not_person',
      description: 'The main photo shows nobody, several people, or a drawn or made-up face.',
    },
    MAIN_PHOTO_UNCLEAR: {
      value: 'main_photo_unclear',
      description: 'The face cannot be seen well in the main photo.',
    },
    OTHER_PERSON: {
      value: 'other_person',
      description: 'The selfies and the main photo do not show the same person.',
    },
    PICTURE_OF_PICTURE: {
      value: 'picture_of_picture',
      description: 'A selfie is a picture of a picture or of a screen.',
    },
    WRONG_POSE: { value: 'wrong_pose', description: 'A selfie does not show the pose that was asked for.' },
  } as const,
})

/** The state that the member sees: poses that were not used in time are as if there were none. */
function stateOf({ last, verifiedAt }: VerificationStatus, now: Date): VerificationState | 'none' {
  if (verifiedAt) return 'verified'
  return !last || (last.state === 'started' && !isOpen(last, now)) ? 'none' : last.state
}

export const VerificationRef = builder.objectRef<VerificationStatus>('Verification').implement({
  description:
    "The verification of the viewer's main photo: two selfies in random poses, which two people of the site compare with it. No program recognises faces.",
  fields: (t) => ({
    state: t.field({
      type: VerificationStateRef,
      description: 'The present state.',
      resolve: (status, _args, { clock }) => stateOf(status, clock.now()),
    }),
    problem: t.field({
      type: VerificationProblemRef,
      nullable: true,
      description: 'The reason why no attempt can be started now; null if one can.',
      resolve: (status, _args, { site, clock }) => startProblem(status, site, clock.now()),
    }),
    poses: t.field({
      type: [PoseRef],
      description: 'The two poses in the order of the selfies; empty unless the state is STARTED.',
      resolve: ({ last }, _args, { clock }) =>
        (isOpen(last, clock.now()) ? last.poses : []) as (typeof PoseRef.$inferType)[],
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The time until which selfies in these poses can be sent; null unless the state is STARTED.',
      resolve: ({ last }, _args, { clock }) => (isOpen(last, clock.now()) ? last.expiresAt : null),
    }),
    sentAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The time at which the selfies of the last attempt were sent; null if they were not.',
      resolve: ({ last }) => last?.sentAt ?? null,
    }),
    verifiedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The time at which the main photo was verified; null if it is not verified.',
      resolve: ({ verifiedAt }) => verifiedAt,
    }),
    reason: t.field({
      type: ReasonRef,
      nullable: true,
      description: 'The reason why the last attempt was rejected; null if it was not.',
      resolve: ({ last }) =>
        last?.state === 'rejected' ? (last.reason as typeof ReasonRef.$inferType | null) : null,
    }),
    retryAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'The time from which another attempt is possible after a rejection or three in a week; null if one is possible now.',
      resolve: (status, _args, { site, clock }) => retryAt(status, site, clock.now()),
    }),
    askedBy: t.field({
      type: [ProfileRef],
      description:
        'The matches who asked the viewer for a verification, the latest first, at most 20; empty if the main photo is verified.',
      resolve: async ({ memberId, verifiedAt }, _args, ctx) => {
        if (verifiedAt) return []
        const ids = await askersOf(ctx.db, memberId, 20)
        const profiles = await Promise.all(ids.map((id) => profileLoader(ctx).load(id)))
        return profiles.filter((profile) => profile !== null)
      },
    }),
    canAppeal: t.boolean({
      description:
        'Whether the viewer can object to the rejection: once, within the `appealDays` of the site.',
      resolve: ({ last }, _args, { site, clock }) => canAppealAttempt(last, site.appealDays, clock.now()),
    }),
  }),
})

builder.prismaObjectField(UserRef, 'verification', (t) =>
  t.field({
    type: VerificationRef,
    description: "The verification of the viewer's main photo.",
    resolve: (_member, _args, ctx) => ownVerificationStatus(asMember(ctx)),
  }),
)
