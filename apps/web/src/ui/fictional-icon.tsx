import type { IconProps } from '@phosphor-icons/react/dist/lib/types'

/** The weights in which a page has the icon. */
export const fictionalWeights = ['regular', 'fill'] as const

/**
 * The icon with which the site marks fictional profiles. The server writes the one that the site has chosen into the page
 * (`public/fictional-symbols.tsx`), so that no browser loads the others.
 */
export function FictionalIcon({
  weight = 'regular',
  size = '1em',
  className,
}: Pick<IconProps, 'size' | 'className' | 'aria-hidden'> & { weight?: (typeof fictionalWeights)[number] }) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      width={size}
      height={size}
      viewBox="0 0 256 256"
      fill="currentColor"
    >
      <use href={`#fictional-${weight}`} />
    </svg>
  )
}
