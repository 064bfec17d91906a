import { type FormEvent, useState } from 'react'
import { ask, giveKey } from './ask.ts'

/** Asks for the key of a partner, and tries it. The key is kept nowhere but in the page. */
export function KeyForm({ onGiven }: { onGiven: () => void }) {
  const [fault, setFault] = useState('')

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    giveKey(String(new FormData(event.currentTarget).get('key')).trim())
    const { data, errors } = await ask('{ site { name } }')
    if (data) onGiven()
    else setFault(errors?.[0]?.message ?? 'The key could not be tried.')
  }

  return (
    <header className="viewer-bar">
      <h1>Vonk: GraphiQL</h1>
      <p role="status">{fault || 'Operations of your own run with the key of a partner.'}</p>
      <form onSubmit={enter}>
        <label>
          Key <input name="key" type="password" autoComplete="off" required />
        </label>
        <button type="submit">Use</button>
      </form>
    </header>
  )
}
