import { redirect } from 'react-router'

/** The settings begin with the account. */
export function loader() {
  return redirect('/settings/account')
}

export default function Settings() {
  return null
}
