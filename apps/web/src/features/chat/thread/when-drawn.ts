/** A fetched page is rendered within this many frames. */
const patience = 60

/**
 * Calls with an element once it is rendered, and never if it does not appear. Returns a function that ends
 * the wait.
 */
export function whenDrawn<Drawn>(
  find: () => Drawn | null | undefined,
  then: (drawn: Drawn) => void,
): () => void {
  let isCurrent = true
  const look = (frames: number) => {
    if (!isCurrent) return
    const drawn = find()
    if (drawn) then(drawn)
    else if (frames > 0) requestAnimationFrame(() => look(frames - 1))
  }
  requestAnimationFrame(() => look(patience))
  return () => {
    isCurrent = false
  }
}
