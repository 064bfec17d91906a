/** A page that was fetched is drawn within so many frames. */
const patience = 60

/** Calls with an element once it is drawn, and never where it does not come. Answers the end of the wait. */
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
