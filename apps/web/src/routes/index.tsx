import { useEffect } from 'react'
import { Navigate } from 'react-router'

const arrivedHere = window.location.pathname === '/'
let isFirst = true

/**
 * A visitor's `/` is the landing page, which the server renders; the application itself only starts here
 * for members. Coming back to `/` later asks the server which of the two it is now.
 */
export default function Index() {
  const starts = arrivedHere && isFirst
  useEffect(() => {
    isFirst = false
    if (!starts) window.location.replace('/')
  }, [starts])
  return starts ? <Navigate to="/members" replace /> : null
}
