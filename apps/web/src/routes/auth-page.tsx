import { useEffect } from 'react'

/** A page that the server draws without the application: it is loaded from there. */
function AuthPage() {
  useEffect(() => window.location.reload(), [])
  return null
}

export { AuthPage as component }
