import styles from './logo.module.css'
import { Spark, sparkPath } from './spark.tsx'

/**
 * The site's name as its logo: the first "o" is the open ring with the spark. A name without an "o" has the
 * spark at its end. Size in px, 30 by default; public pages set it in their own styles, because their
 * security policy allows no style attributes.
 */
export function Logo({ name, size }: { name: string; size?: number }) {
  const word = name.toLowerCase()
  const at = word.indexOf('o')
  return (
    <span className={styles.logo} style={size ? { fontSize: size } : undefined} role="img" aria-label={name}>
      {at < 0 ? word : word.slice(0, at)}
      {at < 0 ? (
        <Spark className={styles.end} size=".34em" />
      ) : (
        <svg viewBox="0 0 86 98" aria-hidden="true" className={styles.ring}>
          <path
            d="M55 31.6A30 30 0 1 0 69.6 46"
            fill="none"
            stroke="currentColor"
            strokeWidth="15.5"
            strokeLinecap="round"
          />
          <path transform="translate(50 -1) scale(1.72)" className={styles.spark} d={sparkPath} />
        </svg>
      )}
      {at < 0 ? '' : word.slice(at + 1)}
    </span>
  )
}
