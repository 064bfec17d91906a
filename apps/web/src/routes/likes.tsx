import { redirect } from 'react-router'

/** The overview begins with what waits for an answer. */
export function loader() {
  return redirect('/likes/received')
}

export default function Likes() {
  return null
}
