import { useEffect } from 'react'

/** A page that the server draws without the application: it is loaded from there. */
export default function Door() {
  useEffect(() => window.location.reload(), [])
  return null
}
