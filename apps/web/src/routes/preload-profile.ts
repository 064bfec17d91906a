// Whoever sweeps over a page of cards opens none of them.
const intent = 80

let timer: ReturnType<typeof setTimeout> | undefined

/** Fetches the profile page's code and one member's data, for a link that is about to be followed. */
export function preloadProfile(id: number): void {
  clearTimeout(timer)
  timer = setTimeout(async () => {
    const { preload } = await import('./members.$id.tsx')
    preload(id)
  }, intent)
}
