import { type FormEvent, useState } from 'react'
import { BrandBar } from './brand-bar.tsx'
import { runOperation, setKey } from './run-operation.ts'

/** A form for the key of a partner, which it verifies. The key is stored only in the page. */
export function KeyForm({ onGiven }: { onGiven: () => void }) {
  const [error, setError] = useState('')

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setKey(String(new FormData(event.currentTarget).get('key')).trim())
    const { data, errors } = await runOperation('{ site { name } }')
    if (data) onGiven()
    else setError(errors?.[0]?.message ?? 'The key could not be tried.')
  }

  return (
    <BrandBar title="GraphiQL">
      <p role="status">{error || 'Operations of your own run with the key of a partner.'}</p>
      <form onSubmit={enter}>
        <label>
          Key <input name="key" type="password" autoComplete="off" required />
        </label>
        <button type="submit">Use</button>
      </form>
    </BrandBar>
  )
}
