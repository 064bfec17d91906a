import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../graphql/session.ts'
import { lazyComponent } from '../../i18n/lazy-component.tsx'
import { isOccupied } from '../../ui/occupied.ts'
import { likeDelay, withoutDelay } from './like-delay.rules.ts'

// 22 kB that few visits need.
const LikeModal = lazyComponent(() => import('./like-modal.tsx'), 'LikeModal')

// Survives navigation: a member who opens a chat and returns still sees the like.
let due: number | null = null

/** Reads `?t=seconds`, removes it from the address at once, and returns whether the time has come. */
function useDue(): { isDue: boolean; done: () => void } {
  const [params] = useSearchParams()
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  const [time, setTime] = useState(due)
  const [isDue, setIsDue] = useState(false)
  const delay = likeDelay(params)
  useEffect(() => {
    if (delay === null) return
    due = Date.now() + delay * 1000
    setTime(due)
    void navigate({ pathname, search: withoutDelay(params), hash }, { replace: true, state })
  }, [delay, navigate, pathname, params, hash, state])
  useEffect(() => {
    if (time === null) return
    let timer: ReturnType<typeof setTimeout>
    // A member who is typing at that moment can finish first.
    const look = () => (isOccupied() ? wait(1000) : setIsDue(true))
    const wait = (ms: number) => {
      timer = setTimeout(look, ms)
    }
    wait(Math.max(0, time - Date.now()))
    return () => clearTimeout(timer)
  }, [time])
  const done = () => {
    due = null
    setTime(null)
    setIsDue(false)
  }
  return { isDue, done }
}

/**
 * Shows the newest like some seconds after an address asked for it; to a visitor, it shows how to get one.
 */
export function LikeModalHost() {
  const { viewer, status } = useSession()
  const { isDue, done } = useDue()
  if (!isDue || status !== 'ready') return null
  return <LikeModal isMember={viewer !== null} onClose={done} />
}
