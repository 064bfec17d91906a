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
  /** The dominant colour, shown until the picture is there. */
  colour?: string | undefined
  /** A few blurred pixels as a data address, shown upon the colour until the picture is there. */
  blur?: string | null
  /** The first picture of a screen is fetched at once and before others. */
  eager?: boolean
  /** Blurs and veils the picture, with `children` (a lock, "Show photo") upon it. */
  veiled?: boolean
  /** Which part is never cut, as `object-position`. */
  position?: string
  className?: string | undefined
  onError?: () => void
  children?: ReactNode
}

/** A photograph that fills its place: colour first, then a short fade. */
export function Photo({
  src,
  srcSet,
  sizes,
  alt,
  colour,
  blur,
  eager = false,
  veiled = false,
  position = '50% 20%',
  className,
  onError,
  children,
}: PhotoProps) {
  const [loaded, setLoaded] = useState('')
  const [failed, setFailed] = useState('')
  // What the server drew shows its pictures before any script could fade them in.
  const isHydrated = useIsHydrated()
  // A picture from the cache is complete before React listens.
  const watch = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth > 0) setLoaded(image.getAttribute('src') ?? '')
  }, [])
  return (
    <span
      className={clsx(styles.photo, veiled && styles.veiled, className)}
      // As an image, because text that lies on it is judged with the scrim between them.
      style={backdrop(colour, blur)}
    >
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
          onLoad={() => setLoaded(src)}
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
