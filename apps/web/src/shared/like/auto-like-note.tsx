import { useLingui } from '@lingui/react/macro'
import { MagicWandIcon } from '@phosphor-icons/react/dist/csr/MagicWand'
import { clsx } from 'clsx'
import styles from './auto-like-note.module.css'

interface AutoLikeNoteProps {
  member: { name: string; likedAutomatically: boolean; likesAutomatically: boolean }
  /** True on the dark background of the match screen. */
  isNight?: boolean
}

/** Says that a like was given automatically by a setting, and whose setting it was. */
export function AutoLikeNote({ member, isNight = false }: AutoLikeNoteProps) {
  const { t } = useLingui()
  const { name, likedAutomatically, likesAutomatically } = member
  if (!likedAutomatically && !likesAutomatically) return null
  return (
    <p className={clsx(styles.note, isNight && styles.night)}>
      <MagicWandIcon aria-hidden />
      <span>
        {likedAutomatically && t`You let us like people who fit: this like of yours came that way.`}{' '}
        {likesAutomatically && t`${name} lets us like people who fit: this like of you came that way.`}
      </span>
    </p>
  )
}
