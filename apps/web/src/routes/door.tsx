import { useEffect } from 'react'

/** A page that the server draws without the application: it is loaded from there. */
function Door() {
  useEffect(() => window.location.reload(), [])
  return null
}

export { Door as component }
