import { redirect } from 'react-router'

const arrivedHere = window.location.pathname === '/'
let firstVisit = true

/**
 * A visitor's `/` is the landing page, which the server renders; the application itself only starts here
 * for members. Coming back to `/` later asks the server which of the two it is now.
 */
export function loader() {
  if (arrivedHere && firstVisit) {
    firstVisit = false
    throw redirect('/members')
  }
  window.location.replace('/')
  return new Promise<never>(() => {})
}

export default function Index() {
  return null
}
