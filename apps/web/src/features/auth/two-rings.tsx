import { NightRings, NightSpark } from '../../shared/auth-layout/night-rings.tsx'
import styles from './two-rings.module.css'

/** Decoration: two rings that touch, a spark between them, and small ones on their orbits. */
export function TwoRings() {
  return (
    <NightRings size={640} orbits={[150, 228, 306]}>
      <g className={styles.turning}>
        <g fill="#ffffff14" stroke="#ffffff66" strokeWidth={2.5}>
          <circle cx="153" cy="165" r="34" />
          <circle cx="520" cy="92" r="26" />
          <circle cx="562" cy="506" r="30" />
          <circle cx="96" cy="528" r="22" />
        </g>
        <g fill="var(--night-accent)">
          <circle cx="320" cy="92" r="7" />
          <circle cx="170" cy="320" r="6" />
          <circle cx="470" cy="320" r="6" />
        </g>
      </g>
      <g fill="#ffffff0d" stroke="#fff" strokeWidth={7}>
        <circle cx="240" cy="300" r="112" />
        <circle cx="404" cy="348" r="112" />
      </g>
      <NightSpark transform="translate(268 270) scale(4.5)" />
    </NightRings>
  )
}
