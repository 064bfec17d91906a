import { redirect } from 'react-router'

/** Redirects the overview to the list of received likes. */
export function loader() {
  return redirect('/likes/received')
}

export default function Likes() {
  return null
}
