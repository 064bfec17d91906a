import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReviewQueue } from '../../../graphql/types.generated.ts'
import { announce } from '../../../shared/toast/toast.ts'
import { useDecide } from '../decision/use-decide.ts'
import { useDraft } from '../decision/use-draft.ts'
import { missingLabels } from '../parts/labels.ts'
import { type DecisionField, missingIn } from '../rules/decision.rules.ts'
import { useNextClaim } from '../state/next-claim.tsx'
import type { DeskPlace } from '../state/use-desk-place.ts'
import { useAddReviewNoteMutation } from './add-review-note.generated.ts'

const nothing: readonly DecisionField[] = []

/** The decision about one case: its draft, what is missing, and sending it, which opens the next case. */
export function useCaseDecision(item: { id: number; queue: ReviewQueue }, place: DeskPlace) {
  const { id, queue } = item
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { draft, change } = useDraft(place.viewer.id, id, queue)
  const { take } = useNextClaim()
  const decide = useDecide()
  const [addNote] = useAddReviewNoteMutation()
  const [missing, setMissing] = useState(nothing)
  const [attempts, setAttempts] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setIsSending] = useState(false)

  const saveNote = useCallback(async () => {
    const text = draft.note.trim()
    if (!text) return
    const saved = await addNote({ variables: { id, text } }).catch(() => null)
    if (!saved?.data) return setProblem(t`The note was not saved. Try again.`)
    change({ note: '' })
    announce(t`The note is saved.`)
  }, [draft.note, addNote, id, change, t])

  const openNext = useCallback(
    async (before: string) => {
      const next = await take(place.nextFilter, [id]).catch(() => null)
      announce(next ? t`${before} Case ${next.id} opened.` : t`${before} Nothing else waits.`)
      await navigate(next ? place.caseUrl(next.id, next.queue) : place.listUrl)
    },
    [take, place, id, navigate, t],
  )

  const submit = useCallback(async () => {
    if (isSending) return
    const found = missingIn(draft, queue)
    setMissing(found)
    setProblem(null)
    if (found[0]) {
      setAttempts((count) => count + 1)
      return announce(i18n._(missingLabels[found[0]]))
    }
    setIsSending(true)
    await saveNote()
    const sent = await decide(draft, queue, [id])
    if (sent.kind === 'done') return openNext(t`Case ${id} decided, undo for ten seconds.`)
    setIsSending(false)
    setProblem(sent.message)
  }, [isSending, draft, queue, id, i18n, saveNote, decide, openNext, t])

  const changeDraft = useCallback(
    (changes: Parameters<typeof change>[0]) => {
      change(changes)
      setMissing(nothing)
    },
    [change],
  )
  return { draft, change: changeDraft, missing, attempts, problem, isSending, submit, saveNote, openNext }
}

export type CaseDecision = ReturnType<typeof useCaseDecision>
