import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassMinus'
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlassPlus'
import { useState } from 'react'
import { useCommand } from '../../../shared/commands/use-command.ts'
import { useOnceTrue } from '../../../shared/page/use-once-true.ts'
import styles from './evidence.module.css'
import type { EvidencePicture } from './evidence-picture.ts'

const zooms = [1, 1.5, 2, 3, 4]

/** A photo on the whole screen, to be rotated and enlarged. It cannot be saved from here. */
export function PhotoViewer({ photo, onClose }: { photo: EvidencePicture | null; onClose: () => void }) {
  const { t } = useLingui()
  const wasOpened = useOnceTrue(photo !== null)
  if (!wasOpened) return null
  return (
    <Dialog open={photo !== null} onClose={onClose} fullScreen aria-label={t`Photo`}>
      {photo && <Viewer photo={photo} onClose={onClose} />}
    </Dialog>
  )
}

function Viewer({ photo, onClose }: { photo: EvidencePicture; onClose: () => void }) {
  const { t } = useLingui()
  const [turns, setTurns] = useState(0)
  const [step, setStep] = useState(0)
  const zoom = zooms[step] ?? 1
  const percent = Math.round(zoom * 100)
  const zoomBy = (by: number) => setStep((before) => Math.min(zooms.length - 1, Math.max(0, before + by)))
  const turn = () => setTurns((before) => before + 1)
  const group = t`Photo`
  // In a dialog the keys of the page rest; these are the dialog's own.
  const own = { group, isKeyOnly: true, isEverywhere: true }
  useCommand({ id: 'photo-turn', title: t`Rotate`, keys: 'R', run: turn, ...own })
  useCommand({ id: 'photo-larger', title: t`Larger`, keys: ['+', '='], run: () => zoomBy(1), ...own })
  useCommand({ id: 'photo-smaller', title: t`Smaller`, keys: '-', run: () => zoomBy(-1), ...own })
  return (
    <div className={styles.viewer}>
      <div className={styles.stage}>
        <img
          src={photo.url}
          alt={t`What the case is about`}
          draggable={false}
          style={{ transform: `rotate(${turns * 90}deg)`, width: `${percent}%`, height: `${percent}%` }}
        />
      </div>
      <div className={styles.tools}>
        <Button startIcon={<ArrowClockwiseIcon aria-hidden />} aria-keyshortcuts="R" onClick={turn}>
          <Trans>Rotate</Trans>
        </Button>
        <Button
          startIcon={<MagnifyingGlassMinusIcon aria-hidden />}
          aria-keyshortcuts="-"
          disabled={step === 0}
          onClick={() => zoomBy(-1)}
        >
          <Trans>Smaller</Trans>
        </Button>
        <span role="status">{percent} %</span>
        <Button
          startIcon={<MagnifyingGlassPlusIcon aria-hidden />}
          aria-keyshortcuts="+"
          disabled={step === zooms.length - 1}
          onClick={() => zoomBy(1)}
        >
          <Trans>Larger</Trans>
        </Button>
        <Button variant="contained" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}
