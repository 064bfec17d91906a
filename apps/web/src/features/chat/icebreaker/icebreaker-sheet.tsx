import { useLingui } from '@lingui/react/macro'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { useEffect, useRef, useState } from 'react'
import { FailureNotice } from '../../../graphql/failure-notice.tsx'
import { useChatIcebreakersQuery } from '../../../shared/match/icebreakers.generated.ts'
import { Button } from '../../../ui/button.tsx'
import { usePress } from '../../../ui/press.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { GroundLine } from './ground-line.tsx'
import styles from './icebreaker-sheet.module.css'

interface IcebreakerSheetProps {
  open: boolean
  onClose: () => void
  person: { id: number; name: string }
  /** Receives a line for the composer; it is not sent. */
  onChoose: (line: string) => void
  /** Called once the sheet has closed after a line was chosen. */
  onChosen: () => void
}

/** A choice of opening lines, each with what it is based on. */
export function IcebreakerSheet({ open, onClose, person, onChoose, onChosen }: IcebreakerSheetProps) {
  const { t } = useLingui()
  const { name } = person
  const [set, setSet] = useState(0)
  const { data, previousData, loading, error, refetch } = useChatIcebreakersQuery({
    variables: { profileId: person.id, set },
    skip: !open,
  })
  const lines = (data ?? previousData)?.icebreakers
  const isChosen = useRef(false)
  const press = usePress(set)
  const first = useRef<HTMLButtonElement>(null)
  const isAnother = set > 0 && data !== undefined
  // After asking for other lines, the focus is on the first of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new set, once it has come
  useEffect(() => {
    if (isAnother) first.current?.focus()
  }, [isAnother, set])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      onClosed={() => {
        if (isChosen.current) onChosen()
        isChosen.current = false
      }}
      title={t`Break the ice with ${name}`}
      maxWidth={540}
    >
      <p
        className={styles.lead}
      >{t`Choose a line: it goes into your message, and you decide whether to send it.`}</p>
      {error ? (
        <FailureNotice busy={loading} onRetry={() => void refetch().catch(() => {})} />
      ) : (
        <>
          <ul className={styles.lines} aria-busy={loading || undefined}>
            {lines?.map(({ text, ground, subject }, at) => (
              <li key={text}>
                <button
                  type="button"
                  ref={at === 0 ? first : undefined}
                  className={styles.line}
                  {...press(() => {
                    isChosen.current = true
                    onChoose(text)
                  })}
                >
                  <span className={styles.text}>{text}</span>
                  <GroundLine ground={ground} subject={subject} name={name} />
                </button>
              </li>
            )) ??
              [0, 1, 2, 3].map((at) => (
                <li key={at}>
                  <Skeleton height={84} radius={20} />
                </li>
              ))}
          </ul>
          {lines?.length === 0 ? (
            <p className={styles.lead}>{t`There is nothing to suggest here.`}</p>
          ) : (
            <Button
              variant="quiet"
              full
              busy={loading}
              icon={<ArrowsClockwiseIcon weight="bold" aria-hidden />}
              onClick={() => setSet(set + 1)}
            >
              {t`Other lines`}
            </Button>
          )}
        </>
      )}
    </Sheet>
  )
}
