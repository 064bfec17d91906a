import { useEffect } from 'react'

/** A page that the server renders outside the single-page application: reloads, so that the server responds with it. */
function AuthPage() {
  useEffect(() => window.location.reload(), [])
  return null
}

export { AuthPage as component }
