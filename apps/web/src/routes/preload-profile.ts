// Milliseconds of hover before a preload, because a pointer that moves across a page of cards opens none of
// them.
const intent = 80

let timer: ReturnType<typeof setTimeout> | undefined

/** Loads the profile page's code and one member's data, for a link that is about to be opened. */
export function preloadProfile(id: number): void {
  clearTimeout(timer)
  timer = setTimeout(async () => {
    const { requestProfile } = await import('./members.$id.tsx')
    requestProfile(id)
  }, intent)
}
