import { initialOf } from '../../i18n/capitals.ts'
import { NightRings, NightSpark } from '../../shared/auth-layout/night-rings.tsx'
import styles from './step-page.module.css'

const radius = 190
const round = 2 * Math.PI * radius

interface StepRingProps {
  /** How far the member is, from 0 to 1. */
  share: number
  /** The member in the middle; nobody while unknown. */
  who: { name: string; photo: string | null } | null
}

/** Decoration: a ring around the member that closes with every step, with the spark at its open end. */
export function StepRing({ share, who }: StepRingProps) {
  const end = share * 2 * Math.PI - Math.PI / 2
  const [x, y] = [260 + radius * Math.cos(end), 260 + radius * Math.sin(end)]
  return (
    <NightRings size={520} orbits={[250]}>
      <circle fill="#ffffff08" stroke="#ffffff2b" strokeWidth={7} cx="260" cy="260" r={radius} />
      <circle
        className={styles.arc}
        fill="none"
        stroke="#fff"
        strokeLinecap="round"
        strokeWidth={8}
        cx="260"
        cy="260"
        r={radius}
        transform="rotate(-90 260 260)"
        strokeDasharray={`${share * round} ${round}`}
      />
      <circle fill="#ffffff0d" stroke="#ffffff2b" strokeWidth={2} cx="260" cy="260" r="104" />
      {who?.photo ? (
        <image
          href={who.photo}
          x="156"
          y="156"
          width="208"
          height="208"
          preserveAspectRatio="xMidYMin slice"
          clipPath="circle(104px at 50% 50%)"
        />
      ) : (
        <text className={styles.initial} x="260" y="260" textAnchor="middle" dominantBaseline="central">
          {initialOf(who?.name ?? '')}
        </text>
      )}
      <g className={styles.spark} style={{ transform: `translate(${x - 36}px, ${y - 36}px)` }}>
        <NightSpark transform="scale(3)" />
      </g>
    </NightRings>
  )
}
