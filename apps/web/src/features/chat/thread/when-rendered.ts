/** A fetched page is rendered within this many frames. */
const maxFrames = 60

/** Calls back with an element once it is rendered. Returns a function that cancels. */
export function whenRendered<Found>(
  find: () => Found | null | undefined,
  then: (element: Found) => void,
): () => void {
  let isCurrent = true
  const check = (frames: number) => {
    if (!isCurrent) return
    const element = find()
    if (element) then(element)
    else if (frames > 0) requestAnimationFrame(() => check(frames - 1))
  }
  requestAnimationFrame(() => check(maxFrames))
  return () => {
    isCurrent = false
  }
}
