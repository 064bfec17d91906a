import { sparkPath } from '../../ui/spark.tsx'

/** The two rings of the cover, with the spark where they touch; decoration. */
export function CoverRings() {
  return (
    <svg className="touching" viewBox="0 0 520 360" aria-hidden="true" fill="none">
      <circle cx="226" cy="180" r="112" stroke="currentColor" strokeOpacity=".3" strokeWidth="2.5" />
      <path
        className="warm"
        d="M436.6 96.9A118 118 0 1 0 462.2 196.4"
        strokeWidth="20"
        strokeLinecap="round"
      />
      <path className="spark" transform="translate(431 84) scale(2.6)" d={sparkPath} />
    </svg>
  )
}
