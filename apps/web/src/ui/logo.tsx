import styles from './logo.module.css'
import { Spark, sparkPath } from './spark.tsx'

/** From this length on a word makes the logo of a narrow bar smaller. */
const longWordLength = 9

/**
 * The site's name as its logo: the first "o" is the open ring with the spark. A name without an "o" has the
 * spark at its end. A name of several words breaks between them. Size in px, 30 by default; public pages set it in
 * their own styles, because their security policy allows no style attributes.
 */
export function Logo({ name, size }: { name: string; size?: number }) {
  const words = name.toLowerCase().split(' ')
  const ringed = words.findIndex((word) => word.includes('o'))
  return (
    <span
      className={styles.logo}
      style={size ? { fontSize: size } : undefined}
      role="img"
      aria-label={name}
      data-long={words.some((word) => word.length >= longWordLength) || undefined}
    >
      {words.map((word, at) => (
        <span key={word} className={styles.word}>
          {at === ringed ? <WordWithRing word={word} /> : word}
          {ringed < 0 && at === words.length - 1 && <Spark className={styles.end} size=".34em" />}
        </span>
      ))}
    </span>
  )
}

function WordWithRing({ word }: { word: string }) {
  const at = word.indexOf('o')
  return (
    <>
      {word.slice(0, at)}
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
      {word.slice(at + 1)}
    </>
  )
}
