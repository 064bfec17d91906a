import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { ViewerPhoto } from '../../shared/photo-viewer.tsx'
import styles from './story.module.css'
import { arrangeStory, photosInPairs } from './story.rules.ts'
import { StoryPhoto } from './story-photo.tsx'

interface StoryProps {
  name: string
  /** All photos of the profile; the first stands above the story. */
  photos: readonly ViewerPhoto[]
  texts: readonly StoryText[]
  onOpen: (photoId: number) => void
  /** Reacts to a photo. */
  onReact: ((photo: ViewerPhoto) => void) | undefined
}

/** A text of the story with the key that it is drawn by. */
export interface StoryText {
  key: string
  content: ReactNode
}

const besideText = '(min-width: 768px) 456px, 100vw'
const inGallery = '(min-width: 1200px) 560px, (min-width: 768px) 48vw, 100vw'

/** What follows the first photo of a profile: photos and texts in turn. */
export function Story({ name, photos, texts, onOpen, onReact }: StoryProps) {
  const following = photos.map((photo, at) => ({ photo, at })).slice(1)
  const { chapters, gallery } = arrangeStory(following, texts)
  const pairs = photosInPairs(gallery.length)
  const draw = ({ photo, at }: (typeof following)[number], sizes: string, className?: string) => (
    <StoryPhoto
      key={photo.id}
      photo={photo}
      name={name}
      at={at}
      sizes={sizes}
      onOpen={() => onOpen(photo.id)}
      onReact={onReact && (() => onReact(photo))}
      className={className}
    />
  )
  return (
    <>
      {chapters.map((chapter) => (
        <div
          key={chapter.texts[0]?.key}
          className={clsx(styles.chapter, chapter.photos.length === 2 && styles.between)}
          data-texts={chapter.photos.length === 0 ? chapter.texts.length : undefined}
        >
          {chapter.photos[0] && draw(chapter.photos[0], besideText, styles.photo)}
          {chapter.texts.map(({ key, content }) => (
            <div key={key} className={styles.text}>
              {content}
            </div>
          ))}
          {chapter.photos[1] && draw(chapter.photos[1], besideText, styles.photo)}
        </div>
      ))}
      {gallery.length > 0 && (
        <div className={styles.gallery}>
          {gallery.map((one, at) => draw(one, inGallery, at < pairs ? styles.half : styles.third))}
        </div>
      )}
    </>
  )
}
