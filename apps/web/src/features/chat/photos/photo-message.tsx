import type { CSSProperties } from 'react'
import { lazyComponent } from '../../../i18n/lazy-component.tsx'
import type { Line } from '../thread/timeline.rules.ts'
import { displaySize } from './photo.rules.ts'
import styles from './photo-message.module.css'

// Lazy: most conversations have no photo.
const PhotoFrame = lazyComponent(
  () => import('./photo-frame.tsx'),
  'PhotoFrame',
  ({ line }: { line: Line }) => (line.photo ?? line.pending) && <span className={styles.frame} />,
)

/** A photo in a conversation, with its text; its space is reserved before it loads. */
export function PhotoMessage({ line, name }: { line: Line; name: string }) {
  const { text } = line
  const size = line.photo ?? line.pending
  const { width, height } = displaySize(size ?? { width: 0, height: 0 })
  const place = { '--photo-width': `${width}px`, '--photo-form': width / height } as CSSProperties
  return (
    <div className={styles.place} style={place}>
      <PhotoFrame line={line} name={name} />
      {text && <p className={styles.text}>{text}</p>}
    </div>
  )
}
