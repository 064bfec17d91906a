import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import type { Viewer } from '../../graphql/session.ts'
import { loadChunk } from '../../ui/load-chunk.ts'

type Part = typeof import('./follow-time-bonus.ts')

/** Loads the countdown, which the first screen does not show, and runs it until the effect that returns this ends. */
function withCountdown(run: (part: Part) => (() => void) | undefined): () => void {
  let isOver = false
  let end: (() => void) | undefined
  loadChunk(() => import('./follow-time-bonus.ts'))
    .then((part) => {
      if (!isOver) end = run(part)
    })
    .catch(reportError)
  return () => {
    isOver = true
    end?.()
  }
}

/** Keeps the page's countdown correct for the viewer. */
export function useSyncTimeBonus(viewer: Viewer | null): void {
  const client = useApolloClient()
  const id = viewer?.id
  const given = viewer?.isPaid ? null : viewer?.timeBonus
  useEffect(() => {
    if (id !== undefined) return withCountdown(({ followTimeBonus }) => followTimeBonus(client, id))
  }, [client, id])
  useEffect(() => {
    if (given !== undefined) return withCountdown(({ startTimeBonus }) => void startTimeBonus(given))
  }, [given])
}
