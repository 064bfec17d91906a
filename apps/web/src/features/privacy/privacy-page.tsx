import { useLingui } from '@lingui/react/macro'
import { useEvent } from '../../graphql/events/event-bus.ts'
import { FailureNotice } from '../../graphql/failure-notice.tsx'
import type { UpdatePrivacyInput } from '../../graphql/types.generated.ts'
import { Panel } from '../../shared/settings/panel.tsx'
import { SettingsShell } from '../../shared/settings/settings-shell.tsx'
import { useAttempt } from '../../shared/use-attempt.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeletons } from '../../ui/skeletons.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { CameFrom } from './came-from.tsx'
import {
  type PrivacySwitchesFragment,
  usePrivacySettingsQuery,
  useUpdatePrivacyMutation,
} from './privacy.generated.ts'

/** The member's privacy settings: what they hide, and from whom. */
export function PrivacyPage() {
  const { t } = useLingui()
  const { data, error, refetch } = usePrivacySettingsQuery({ fetchPolicy: 'cache-and-network' })
  // Another window, or the support team, changed a setting.
  useEvent('AccountEvent', () => void refetch().catch(() => {}))
  const switches = data?.viewer
  return (
    <SettingsShell title={t`Privacy`} lead={t`You decide who sees what. Every switch works at once.`}>
      {switches?.isUnderReview && (
        <Notice tone="warning">
          {t`Your profile is hidden for the moment: we check whether you are of age. You can read everything, but not send anything yet.`}
        </Notice>
      )}
      {error && !data && <FailureNotice onRetry={() => void refetch().catch(() => {})} />}
      {!error && !data && (
        <Panel>
          <Skeletons count={6} height={44} />
        </Panel>
      )}
      {switches && <Switches switches={switches} />}
      {data?.viewer && <CameFrom source={data.viewer.trafficSource} />}
    </SettingsShell>
  )
}

type SwitchName = keyof UpdatePrivacyInput

function Switches({ switches }: { switches: PrivacySwitchesFragment }) {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [update] = useUpdatePrivacyMutation()
  const change = (name: SwitchName, isOn: boolean) =>
    attempt(() =>
      update({
        variables: { input: { [name]: isOn } },
        optimisticResponse: { __typename: 'Mutation', updatePrivacy: { ...switches, [name]: isOn } },
      }),
    )
  const field = (name: SwitchName, label: string, hint: string, isOff = false) => (
    <SwitchField
      label={label}
      hint={hint}
      checked={switches[name] && !isOff}
      disabled={isOff}
      onChange={(isOn) => change(name, isOn)}
    />
  )
  return (
    <>
      <Panel title={t`What others see`}>
        {field(
          'isInvisible',
          t`Invisible mode`,
          t`Nobody sees whether you are online, are typing or have read messages. A reply shows what you had read by then. Automatic likes are paused.`,
        )}
        {field(
          'isPrivate',
          t`Privacy mode`,
          t`Only people you like or chat with see your profile. Nobody else can find you, not even in search.`,
        )}
      </Panel>
      <Panel title={t`In your conversations`}>
        {field(
          'showsReading',
          t`Show what I have read`,
          t`This works both ways: when it is off, nobody sees what you have read, and you do not see what others have read. It costs nothing.`,
        )}
        {field(
          'showsTyping',
          t`Show that I am typing`,
          t`If you turn this off, you do not see it of others either.`,
        )}
      </Panel>
      <Panel title={t`Outside and on your behalf`}>
        {field(
          'shownToVisitors',
          t`Can be shown to visitors`,
          switches.isPrivate
            ? t`Not while privacy mode is on.`
            : t`Your first name, age, region, a few interests and main photo may stand on our public pages, where everybody can see them.`,
          switches.isPrivate,
        )}
        {field(
          'likesForMe',
          t`Like compatible people for me`,
          t`At most once a day we like somebody in your country on your behalf: somebody who fits your search, whose search you fit, and who has switched this on too. You both see that the like came this way.`,
        )}
      </Panel>
    </>
  )
}
