export const sparkPath =
  'M12 0c.9 7.6 4.4 11.1 12 12-7.6.9-11.1 4.4-12 12-.9-7.6-4.4-11.1-12-12C7.6 11.1 11.1 7.6 12 0Z'

/**
 * The spark: a star with four concave sides. Decorative, so it has no accessible name; size is any CSS
 * length.
 */
export function Spark({
  size = '1em',
  className,
}: {
  size?: string | number
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className}
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={sparkPath} />
    </svg>
  )
}
