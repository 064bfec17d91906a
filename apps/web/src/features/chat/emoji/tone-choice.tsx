import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Hidden } from '../../../ui/hidden.tsx'
import { type Tone, tones, withTone } from './emoji.rules.ts'
import styles from './emoji-panel.module.css'

const hand = { text: '✋', hasTones: true }

/** Chooses the skin tone in which people and hands are shown and sent. */
export function ToneChoice({ tone, onTone }: { tone: Tone; onTone: (tone: Tone) => void }) {
  const { t } = useLingui()
  const name = useId()
  const labels: Record<Tone, string> = {
    '': t`Yellow`,
    '\u{1F3FB}': t`Light skin tone`,
    '\u{1F3FC}': t`Medium-light skin tone`,
    '\u{1F3FD}': t`Medium skin tone`,
    '\u{1F3FE}': t`Medium-dark skin tone`,
    '\u{1F3FF}': t`Dark skin tone`,
  }
  return (
    <fieldset className={styles.tones}>
      <legend>
        <Hidden>{t`Skin tone`}</Hidden>
      </legend>
      {tones.map((one) => (
        <label key={one} title={labels[one]}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === tone}
            aria-label={labels[one]}
            onChange={() => onTone(one)}
          />
          <span aria-hidden="true">{withTone(hand, one)}</span>
        </label>
      ))}
    </fieldset>
  )
}
