import { useEffect } from 'react'
import { Navigate } from 'react-router'

const arrivedHere = window.location.pathname === '/'
let isFirst = true

/**
 * A visitor's `/` is the landing page, which the server renders, so the application starts here only for
 * members. A later navigation to `/` asks the server which of the two applies.
 */
function Index() {
  const starts = arrivedHere && isFirst
  useEffect(() => {
    isFirst = false
    if (!starts) window.location.replace('/')
  }, [starts])
  return starts ? <Navigate to="/members" replace /> : null
}

export { Index as component }
