import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { clsx } from 'clsx'
import { useState } from 'react'
import styles from './like-disc.module.css'
import { usePress } from './press.ts'

interface LikeDiscProps {
  pressed: boolean
  onPress: () => void
  /** The action and its object: "Like Noor". It stays the same in both states. */
  label: string
  /** The diameter in px: 50 on a card, 72 on a big one, 48 beside a button. */
  size?: number
  /** Draws an outline, for use beside a main button. */
  outlined?: boolean
}

/**
 * The like button: when pressed, the heart fills, the button takes the spark colour and its ring pulses once.
 */
export function LikeDisc({ pressed, onPress, label, size = 50, outlined = false }: LikeDiscProps) {
  const [pulse, setPulse] = useState(0)
  const press = usePress(label)
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={label}
      title={label}
      className={clsx(styles.disc, pressed && styles.on, outlined && styles.outlined)}
      style={{ width: size, height: size, fontSize: size * 0.44 }}
      {...press((event) => {
        event.stopPropagation()
        if (!pressed) setPulse((count) => count + 1)
        onPress()
      })}
    >
      <HeartIcon
        weight={pressed ? 'fill' : 'regular'}
        aria-hidden
        className={clsx(pulse > 0 && pressed && styles.beat)}
      />
      {pulse > 0 && pressed && <span key={pulse} className={styles.pulse} />}
    </button>
  )
}
