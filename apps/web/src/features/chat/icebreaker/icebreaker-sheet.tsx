import { useLingui } from '@lingui/react/macro'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { useRef, useState } from 'react'
import { FailureNotice } from '../../../graphql/failure-notice.tsx'
import { useChatIcebreakersQuery } from '../../../shared/match/icebreakers.generated.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './icebreaker-sheet.module.css'
import { OpeningLines } from './opening-lines.tsx'
import { useFocusNewSet } from './use-focus-new-set.ts'

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
  const first = useFocusNewSet(set, data !== undefined)
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
      >{t`Choose a line. It goes into your message, and you decide whether to send it.`}</p>
      {error ? (
        <FailureNotice busy={loading} onRetry={() => void refetch().catch(() => {})} />
      ) : (
        <>
          <OpeningLines
            name={name}
            lines={lines}
            set={set}
            count={4}
            busy={loading}
            firstRef={first}
            onChoose={(line) => {
              isChosen.current = true
              onChoose(line)
            }}
          />
          {lines?.length === 0 ? (
            <p className={styles.lead}>{t`No suggestions here.`}</p>
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
