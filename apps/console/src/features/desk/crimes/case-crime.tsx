import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { SirenIcon } from '@phosphor-icons/react/dist/csr/Siren'
import { memo, useState } from 'react'
import { Link } from 'react-router'
import { KeyCaps } from '../../../shared/commands/key-caps.tsx'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { useOnceTrue } from '../../../shared/page/use-once-true.ts'
import { useRights } from '../../../shared/session/session.tsx'
import { useWithSite } from '../../../shared/session/use-site.ts'
import type { FragmentRef } from '../parts/fragment-ref.ts'
import { type CaseCrimeFragment, useCaseCrimeFragment } from './case-crime.generated.ts'
import { SuspicionDialog } from './suspicion-dialog.tsx'

interface CaseCrimeProps {
  item: FragmentRef<CaseCrimeFragment>
  /** True if the viewer may decide about the case. */
  canDecide: boolean
}

/** The crime file of a case, or the command that opens one. */
export const CaseCrime = memo(function CaseCrime({ item, canDecide }: CaseCrimeProps) {
  const found = useCaseCrimeFragment(item)
  const hasRight = useRights()
  const withSite = useWithSite()
  if (!found) return null
  const { id, crimeFile } = found
  const reference = crimeFile?.reference ?? ''
  const canOpen = canDecide && hasRight('crimes.open') && (!crimeFile || crimeFile.state === 'CLOSED')
  return (
    <>
      {crimeFile && (
        <Button
          component={Link}
          to={withSite(`/desk/crimes/${crimeFile.id}`)}
          size="small"
          color="error"
          startIcon={<SirenIcon aria-hidden />}
        >
          <Trans>Crime file {reference}</Trans>
        </Button>
      )}
      {canOpen && <OpenButton itemId={id} />}
    </>
  )
})

function OpenButton({ itemId }: { itemId: number }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const wasOpened = useOnceTrue(isOpen)
  const open = () => setIsOpen(true)
  useCommand({ id: 'suspected-crime', title: t`Suspected crime`, group: t`Case`, keys: 'C', run: open })
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        startIcon={<SirenIcon aria-hidden />}
        endIcon={<KeyCaps keys="C" isHidden />}
        aria-keyshortcuts="C"
        onClick={open}
      >
        <Trans>Suspected crime</Trans>
      </Button>
      {wasOpened && <SuspicionDialog itemId={itemId} isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
