import type { VerificationPose } from '../../graphql/types.generated.ts'

/** The hand of each pose, as lines in a square of 100; the head has its own place. */
const hands: Record<VerificationPose, string> = {
  HEAD_LEFT: '',
  HEAD_RIGHT: '',
  HAND_ON_CHIN: 'M78 98 L66 74 Q60 64 50 64 Q46 65 48 69 L58 71 M66 74 Q58 78 54 76',
  HAND_ON_HEAD: 'M92 62 L84 26 Q74 12 58 14 Q52 15 54 20 L66 22 Q70 26 74 32',
  TWO_FINGERS:
    'M82 98 L82 66 Q76 60 77 54 Q80 50 84 54 M79 54 L75 32 M84 54 L90 33 M84 54 Q92 56 89 66 L88 98',
  FLAT_HAND:
    'M80 98 L79 70 Q72 62 70 54 M75 60 L75 36 M80 58 L80 32 M85 58 L85 34 M90 60 L90 40 M90 60 L88 98',
  THUMB_UP:
    'M78 98 L76 70 Q74 60 80 58 L78 42 Q82 36 86 44 L86 56 Q94 58 93 70 L88 78 L88 98 M84 62 L93 63 M84 70 L92 70',
  TOUCH_EAR: 'M94 96 L90 62 Q86 48 74 42 Q68 41 70 46 L77 52 Q78 58 82 64',
}

/** How far the face is turned, in the picture: the member's left is the viewer's right, as in a photo. */
const turns: Partial<Record<VerificationPose, number>> = { HEAD_LEFT: 9, HEAD_RIGHT: -9 }

/** A drawing of a pose in lines of our own; the words beside it say the same. */
export function PosePicture({ pose, className }: { pose: VerificationPose; className?: string | undefined }) {
  const turn = turns[pose] ?? 0
  return (
    <svg
      viewBox="0 0 100 100"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 99 Q14 80 34 76 L38 66 M62 66 L64 74 Q76 76 80 82" />
      <path d="M28 38 Q28 16 50 16 Q72 16 72 38 Q72 60 60 67 Q50 73 40 67 Q28 60 28 38Z" />
      <path d="M27 36 Q30 8 52 10 Q74 10 73 38 Q66 34 62 24 Q48 34 27 36" />
      <path
        d={`M${42 + turn} 42 v2 M${58 + turn} 42 v2 M${50 + turn * 1.5} 44 l${turn === 0 ? 2 : turn / 4} 8 h-3 M${43 + turn} 59 q7 5 14 0`}
      />
      {hands[pose] && <path d={hands[pose]} />}
    </svg>
  )
}
