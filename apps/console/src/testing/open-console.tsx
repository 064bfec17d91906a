import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Application } from '../app/application.tsx'
import { createConsoleClient } from '../graphql/client.ts'
import { activateLocale } from '../shared/i18n/locale.ts'

/** Opens the whole console at an address, in a browser of the language. */
export async function openConsole(path: string, language = 'en') {
  window.history.replaceState(null, '', path)
  await activateLocale(language)
  render(<Application client={createConsoleClient()} />)
  return userEvent.setup()
}
