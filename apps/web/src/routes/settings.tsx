import { redirect } from 'react-router'

/** Redirects the settings to the account page. */
export function loader() {
  return redirect('/settings/account')
}

export default function Settings() {
  return null
}
