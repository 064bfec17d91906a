import { useState } from 'react'

/** True from the first time that `value` is: a dialog that was never opened need not be rendered, and one that was closes slowly. */
export function useOnceTrue(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(value)
  if (value && !wasTrue) setWasTrue(true)
  return value || wasTrue
}
