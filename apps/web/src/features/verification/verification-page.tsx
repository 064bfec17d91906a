import { useLingui } from '@lingui/react/macro'
import { useEvent } from '../../graphql/events/event-bus.ts'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { Appeal } from './appeal.tsx'
import { Selfies } from './selfies.tsx'
import { isOwnDocument } from './use-camera.ts'
import { useReasonTexts } from './use-texts.ts'
import {
  useSendVerificationMutation,
  useStartVerificationMutation,
  useVerificationPageQuery,
  useWithdrawVerificationMutation,
  type VerificationStateFragment,
} from './verification.generated.ts'

/** The page on which members have their main photo checked: state, selfies, withdrawal, appeal. */
export function VerificationPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useVerificationPageQuery({ fetchPolicy: 'cache-and-network' })
  const reload = () => void refetch().catch(() => {})
  // Staff decided, or the main photo changed elsewhere.
  useEvent('AccountEvent', reload)
  const verification = data?.viewer?.verification
  return (
    <SettingsShell
      title={t`Photo check`}
      lead={t`Show that your main photo is really you: two selfies, compared by two people.`}
    >
      {error && !data && <FailureNotice onRetry={reload} />}
      {!error && !data && (
        <Panel>
          <Skeletons count={3} height={52} />
        </Panel>
      )}
      {verification && <Present verification={verification} onChanged={reload} />}
      {/* Below what is there only when its height is known. */}
      {verification && (
        <Panel title={t`What happens with your selfies`}>
          <p>{t`Two people of our team look at them next to your main photo. No program recognises faces. Nobody else sees them, and they are erased as soon as there is a decision, after 14 days at the latest.`}</p>
          <p>{t`If you choose another main photo, the check ends and you can have the new one checked.`}</p>
        </Panel>
      )}
    </SettingsShell>
  )
}

interface PresentProps {
  verification: VerificationStateFragment
  onChanged: () => void
}

function Present({ verification, onChanged }: PresentProps) {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [start, { loading: isStarting }] = useStartVerificationMutation()
  const [send, { loading: isSending }] = useSendVerificationMutation()
  const [withdraw] = useWithdrawVerificationMutation()
  const { state, problem, poses, askedBy } = verification
  const begin = () =>
    attempt(async () => {
      const { data } = await start()
      // A new document may use the camera, and shows the poses that were drawn.
      if (isOwnDocument()) onChanged()
      else location.assign(location.pathname)
      return data?.startVerification
    })
  const sent = () =>
    attempt(async () => {
      const { data } = await send()
      onChanged()
      return data?.sendVerification
    })
  const giveUp = () =>
    attempt(async () => {
      await withdraw()
      onChanged()
    })
  const isOver = state === 'VERIFIED' || state === 'WAITING'
  const names = askedBy.map(({ name }) => name).join(', ')
  return (
    <>
      {names && !isOver && (
        <Notice tone="info">{t`Would like you to have your photo checked: ${names}`}</Notice>
      )}
      {state === 'STARTED' && poses.length === 2 && isOwnDocument() ? (
        <Selfies key={poses.join()} poses={poses} isSending={isSending} onSent={sent} />
      ) : (
        <Panel>
          <StateNotice verification={verification} />
          {!isOver &&
            (problem === 'NO_PHOTO' ? (
              <ButtonLink to="/profile">{t`Choose a main photo`}</ButtonLink>
            ) : (
              problem === null && (
                <Button variant="ember" busy={isStarting} onClick={begin}>
                  {t`Start`}
                </Button>
              )
            ))}
        </Panel>
      )}
      {verification.canAppeal && <Appeal onSent={onChanged} />}
      {(isOver || state === 'STARTED') && (
        <Button variant="text" onClick={giveUp}>
          {state === 'VERIFIED' ? t`No longer show this on my profile` : t`Stop and erase my selfies`}
        </Button>
      )}
    </>
  )
}

function StateNotice({ verification }: { verification: VerificationStateFragment }) {
  const { t } = useLingui()
  const { date, exact } = useFormat()
  const reasons = useReasonTexts()
  const { state, problem, reason, retryAt, verifiedAt } = verification
  const when = retryAt ? t`You can try again from ${exact(retryAt)}.` : null
  if (state === 'VERIFIED' && verifiedAt)
    return (
      <Notice tone="success" role="status">
        {t`Your main photo has been checked, since ${date(verifiedAt)}. Others see it on your profile.`}
      </Notice>
    )
  if (state === 'WAITING')
    return (
      <Notice
        tone="info"
        role="status"
      >{t`Your selfies are waiting for two people to look at them. You get an e-mail.`}</Notice>
    )
  if (state === 'REJECTED')
    return (
      <Notice tone="warning" role="status">
        <p>{reason ? reasons[reason] : t`We could not confirm it.`}</p>
        {when && <p>{when}</p>}
      </Notice>
    )
  if (problem === 'NOT_CONFIRMED') return <Notice tone="info">{t`First confirm your e-mail address.`}</Notice>
  if (problem === 'SWITCHED_OFF')
    return <Notice tone="info">{t`This site does not check photos with selfies.`}</Notice>
  if (when) return <Notice tone="info">{when}</Notice>
  if (state === 'PHOTO_CHANGED')
    return (
      <Notice tone="info">{t`You have another main photo now, so the check has ended. You can have the new one checked.`}</Notice>
    )
  if (state === 'EXPIRED')
    return (
      <Notice tone="info">{t`We did not look at your selfies in time, and erased them. You can try again at once.`}</Notice>
    )
  if (state === 'WITHDRAWN')
    return <Notice tone="info">{t`You stopped the check. You can start again.`}</Notice>
  return (
    <p>{t`You get two poses and take a selfie in each with the camera of this device. It takes a minute.`}</p>
  )
}
