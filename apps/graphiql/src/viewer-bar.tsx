import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { ask } from './ask.ts'

interface Viewer {
  credits: number
  isPaid: boolean
  isConfirmed: boolean
  profile: { id: number; name: string }
}

/** The members of the demo data and their password; null where there is no demo data. */
export interface Demo {
  logins: string[]
  password: string
}

export interface Cost {
  value: number
  limit: number
}

const whoAmI = '{ viewer { credits isPaid isConfirmed profile { id name } } }'
const logIn = `mutation ($input: LogInInput!) {
  logIn(input: $input) { __typename ... on DomainError { message } }
}`

const said = ({ profile, isPaid, isConfirmed, credits }: Viewer) =>
  `${profile.name} (number ${profile.id}), ${isPaid ? 'premium' : 'free'}, ${isConfirmed ? '' : 'not confirmed, '}${credits} credits`

/** As whom operations run, with a way to log in as a demo member, and what the last operation cost. */
export function ViewerBar({ demo, cost }: { demo: Demo | null; cost: Cost | null }) {
  const [viewer, setViewer] = useState<Viewer | null | 'unknown'>('unknown')
  const [fault, setFault] = useState('')
  const read = useCallback(async () => {
    const { data } = await ask<{ viewer: Viewer | null }>(whoAmI)
    setViewer(data?.viewer ?? null)
  }, [])
  useEffect(() => void read(), [read])

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    const { data } = await ask<{ logIn: { message?: string } }>(logIn, {
      input: { email, password: demo?.password },
    })
    setFault(data?.logIn.message ?? (data ? '' : 'The log-in failed.'))
    await read()
  }
  async function leave() {
    await ask('mutation { logOut }')
    await read()
  }

  const isMember = viewer !== null && viewer !== 'unknown'
  return (
    <header className="viewer-bar">
      <h1>Vonk: GraphiQL</h1>
      <p role="status">
        {viewer === 'unknown' ? '' : isMember ? `You are ${said(viewer)}.` : 'You are a visitor.'} {fault}
      </p>
      {demo && (
        <form onSubmit={enter}>
          <label>
            Demo member{' '}
            <select name="email">
              {demo.logins.map((login) => (
                <option key={login}>{login}</option>
              ))}
            </select>
          </label>
          <button type="submit">Log in</button>
        </form>
      )}
      {isMember && (
        <button type="button" onClick={leave}>
          Log out
        </button>
      )}
      {cost && (
        <p>
          Cost {cost.value.toLocaleString('en')} of at most {cost.limit.toLocaleString('en')}
        </p>
      )}
    </header>
  )
}
