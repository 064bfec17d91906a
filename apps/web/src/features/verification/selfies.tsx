import { useLingui } from '@lingui/react/macro'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { useEffect, useState } from 'react'
import type { VerificationPose } from '../../graphql/types.generated.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PosePicture } from './pose-picture.tsx'
import styles from './selfies.module.css'
import { sendSelfie } from './send-selfie.ts'
import { type CameraState, useCamera } from './use-camera.ts'
import { usePoseTexts } from './use-texts.ts'

interface SelfiesProps {
  poses: readonly VerificationPose[]
  /** Whether they are being sent to staff. */
  isSending: boolean
  /** Both selfies have arrived: sends them to staff. */
  onSent: () => void
}

/** Takes a selfie in each pose with the camera of the page, shows both, and sends them. */
export function Selfies({ poses, isSending, onSent }: SelfiesProps) {
  const { t } = useLingui()
  const texts = usePoseTexts()
  const camera = useCamera()
  const [taken, setTaken] = useState<readonly (Blob | null)[]>([null, null])
  const [isUploading, setUploading] = useState(false)
  const isBusy = isUploading || isSending
  const [error, setError] = useState<string | null>(null)
  const next = taken.indexOf(null)
  const pose = poses[next]
  const take = async () => {
    const picture = await camera.take()
    if (picture) setTaken(taken.map((one, at) => (at === next ? picture : one)))
  }
  const send = async () => {
    setUploading(true)
    setError(null)
    for (const [at, picture] of taken.entries()) {
      const result = picture ? await sendSelfie(at === 0 ? 1 : 2, picture) : 'failed'
      if (result === 'done') continue
      setError(
        result === 'failed'
          ? t`The selfies could not be sent. Check your connection and try again.`
          : result.message,
      )
      return setUploading(false)
    }
    setUploading(false)
    onSent()
  }
  return (
    <Panel title={next < 0 ? t`Are these right?` : t`Selfie ${next + 1} of 2`}>
      <div className={styles.steps}>
        {pose && (
          <div className={styles.pose}>
            <PosePicture pose={pose} className={styles.drawing} />
            <p className={styles.words} aria-live="polite">
              {texts[pose]}
            </p>
          </div>
        )}
        <div className={styles.frame} hidden={next < 0}>
          <video
            ref={camera.video}
            className={styles.video}
            playsInline
            muted
            aria-label={t`What your camera sees`}
          />
        </div>
        {next >= 0 && <CameraProblem state={camera.state} />}
        {next >= 0 &&
          (camera.state === 'on' ? (
            <Button variant="ember" icon={<CameraIcon aria-hidden />} onClick={() => void take()}>
              {t`Take the selfie`}
            </Button>
          ) : (
            <Button busy={camera.state === 'starting'} onClick={camera.start}>
              {camera.state === 'off' || camera.state === 'starting' ? t`Switch the camera on` : t`Try again`}
            </Button>
          ))}
        <ul className={styles.taken}>
          {taken.map(
            (picture, at) =>
              picture && (
                <li key={poses[at]}>
                  <Taken picture={picture} label={t`Selfie ${at + 1}`} />
                  <Button
                    variant="outline"
                    size="small"
                    disabled={isBusy}
                    onClick={() => setTaken(taken.map((one, other) => (other === at ? null : one)))}
                  >
                    {t`Take again`}
                  </Button>
                </li>
              ),
          )}
        </ul>
        {error && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
        {next < 0 && (
          <Button variant="ember" busy={isBusy} onClick={() => void send()}>
            {t`Send both selfies`}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Taken({ picture, label }: { picture: Blob; label: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const created = URL.createObjectURL(picture)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [picture])
  return url && <img src={url} alt={label} className={styles.picture} />
}

function CameraProblem({ state }: { state: CameraState }) {
  const { t } = useLingui()
  const texts: Partial<Record<CameraState, string>> = {
    insecure: t`Your browser gives the camera only to pages with a secure connection. Open this page with https.`,
    denied: t`Your browser may not use the camera here. Allow it in the settings of your browser for this site, and try again.`,
    missing: t`We found no camera. Open this page on your phone, or connect a camera.`,
    busy: t`Your camera is used by another program. Close that program and try again.`,
  }
  const text = texts[state]
  return (
    text && (
      <Notice tone="warning" role="alert">
        {text}
      </Notice>
    )
  )
}
