import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { useCallback, useState } from 'react'
import { useIsHydrated } from './hydration.ts'
import styles from './photo.module.css'

interface PhotoProps {
  src: string
  srcSet?: string
  sizes?: string
  alt: string
  /** The dominant colour, shown until the photo is loaded. */
  colour?: string | undefined
  /** A few blurred pixels as a data URL, shown over the colour until the photo is loaded. */
  blur?: string | null
  /** The first photo of a screen is loaded at once, with high priority. */
  eager?: boolean
  /** The part that is never cropped, as `object-position`. */
  position?: string
  className?: string | undefined
  /** The address of a smaller version, shown until the photo is loaded if a page before this one has shown it. */
  preview?: string
  onError?: () => void
  children?: ReactNode
}

/** The file that the browser loaded for a photo, by the photo's address. */
const loadedFiles = new Map<string, string>()

/** A photo that fills its container: the colour first, then a short fade-in. */
export function Photo({
  src,
  srcSet,
  sizes,
  alt,
  colour,
  blur,
  eager = false,
  position = '50% 20%',
  className,
  preview = '',
  onError,
  children,
}: PhotoProps) {
  const [loaded, setLoaded] = useState('')
  const [failed, setFailed] = useState('')
  // A server-rendered photo is visible before any script could fade it in.
  const isHydrated = useIsHydrated()
  // A cached photo is complete before React listens for its load event.
  const watch = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setLoaded(image.getAttribute('src') ?? '')
  }, [])
  const [known] = useState(() => loadedFiles.get(preview))
  return (
    <span
      className={clsx(styles.photo, className)}
      // A background image, because contrast checks then include the gradient between it and the text.
      style={backdrop(colour, blur)}
    >
      {known && loaded !== src && (
        <img
          src={known}
          alt=""
          decoding="sync"
          className={styles.known}
          style={{ objectPosition: position }}
        />
      )}
      {failed !== src && (
        <img
          ref={watch}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          className={clsx(styles.image, isHydrated && loaded !== src && styles.coming)}
          style={{ objectPosition: position }}
          onLoad={({ currentTarget }) => {
            loadedFiles.set(src, currentTarget.currentSrc)
            setLoaded(src)
          }}
          onError={() => {
            setFailed(src)
            onError?.()
          }}
        />
      )}
      {children && <span className={styles.over}>{children}</span>}
    </span>
  )
}

function backdrop(colour: string | undefined, blur: string | null | undefined): CSSProperties | undefined {
  if (!colour && !blur) return undefined
  const layers = [blur && `url("${blur}")`, colour && `linear-gradient(${colour}, ${colour})`]
  return { backgroundImage: layers.filter(Boolean).join(', '), backgroundSize: 'cover' }
}
