import type { Scheme } from './tokens.ts'

/**
 * Keeps `data-scheme` on the root element equal to the system's scheme, for components that cannot read a
 * media query. Returns the function that stops it.
 */
export function followSystemScheme(): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    document.documentElement.dataset.scheme = (dark.matches ? 'dark' : 'light') satisfies Scheme
  }
  apply()
  dark.addEventListener('change', apply)
  return () => dark.removeEventListener('change', apply)
}
