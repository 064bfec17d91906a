import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { BrandBar } from './brand-bar.tsx'
import { runOperation } from './run-operation.ts'

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

const describeViewer = ({ profile, isPaid, isConfirmed, credits }: Viewer) =>
  `${profile.name} (number ${profile.id}), ${isPaid ? 'premium' : 'free'}, ${isConfirmed ? '' : 'not confirmed, '}${credits} credits`

/** Shows the member as whom operations run, a log-in for demo members, and the cost of the last operation. */
export function ViewerBar({ demo, cost }: { demo: Demo | null; cost: Cost | null }) {
  const [viewer, setViewer] = useState<Viewer | null | 'unknown'>('unknown')
  const [error, setError] = useState('')
  const read = useCallback(async () => {
    const { data } = await runOperation<{ viewer: Viewer | null }>(whoAmI)
    setViewer(data?.viewer ?? null)
  }, [])
  useEffect(() => void read(), [read])

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    const { data } = await runOperation<{ logIn: { message?: string } }>(logIn, {
      input: { email, password: demo?.password },
    })
    setError(data?.logIn.message ?? (data ? '' : 'The log-in failed.'))
    await read()
  }
  async function leave() {
    await runOperation('mutation { logOut }')
    await read()
  }

  const isMember = viewer !== null && viewer !== 'unknown'
  return (
    <BrandBar title="GraphiQL">
      <p role="status">
        {viewer === 'unknown' ? '' : isMember ? `You are ${describeViewer(viewer)}.` : 'You are a visitor.'}{' '}
        {error}
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
    </BrandBar>
  )
}
