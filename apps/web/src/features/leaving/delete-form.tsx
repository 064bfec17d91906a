import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../graphql/session.ts'
import type { LeavingReason } from '../../graphql/types.generated.ts'
import { Form, FormErrorNotice, Username } from '../../shared/form/form.tsx'
import { PillChoice } from '../../shared/form/pill-choice.tsx'
import { useGraphForm } from '../../shared/form/use-graph-form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import {
  type LeavingRequestDeletionMutation,
  useLeavingRequestDeletionMutation,
} from './leaving.generated.ts'
import styles from './leaving.module.css'
import { usePrivacyMode } from './use-privacy-mode.ts'

/**
 * The optional reason, the password, and the button. Afterwards no data of the member is left on this device.
 */
export function DeleteForm({ member }: { member: { id: number; email: string; isPrivate: boolean } }) {
  const { t } = useLingui()
  const { endSession } = useSession()
  const reasons = useReasons()
  const [request] = useLeavingRequestDeletionMutation()
  const form = useGraphForm({
    values: { reason: null as LeavingReason | null, words: '', password: '' },
    check: ({ password }) => ({ password: !password && t`Enter your password.` }),
    send: async (input) => {
      let answer: LeavingRequestDeletionMutation['requestAccountDeletion'] | undefined
      await endSession('/account-deleted', async () => {
        answer = (await request({ variables: { input } })).data?.requestAccountDeletion
        return answer?.__typename === 'RequestAccountDeletionSuccess'
      })
      return answer
    },
    fieldOf: { WrongPasswordError: 'password' },
    onDone: () => {},
  })
  const { reason } = form.values
  return (
    <Form form={form} className={styles.form} label={t`Delete account`}>
      <PillChoice
        look="filled"
        name="reason"
        label={<span className={styles.why}>{t`Why are you leaving? You do not have to say.`}</span>}
        value={reason ?? ''}
        choices={reasons}
        onChange={(value) => form.set('reason', value || null)}
      />
      {reason === 'BREAK' && <BreakOffer id={member.id} isPrivate={member.isPrivate} />}
      <TextArea
        {...form.field('words')}
        label={t`Anything we should know?`}
        hint={t`You do not have to. It is erased with your account.`}
        rows={2}
        maxLength={1000}
      />
      <Username email={member.email} />
      <PasswordField {...form.field('password')} label={t`Your password`} autoComplete="current-password" />
      <FormErrorNotice form={form} />
      <Button type="submit" variant="danger" size="large" full busy={form.isSending}>
        {t`Delete my account`}
      </Button>
    </Form>
  )
}

/** The reasons for leaving, in words. */
function useReasons(): readonly { value: LeavingReason; label: string }[] {
  const { t } = useLingui()
  return [
    { value: 'FOUND_SOMEBODY', label: t`I have met somebody` },
    { value: 'NO_MATCH', label: t`I cannot find anybody who suits me` },
    { value: 'UNPLEASANT', label: t`People were unpleasant` },
    { value: 'TOO_MANY_MAILS', label: t`Too many e-mails` },
    { value: 'PRIVACY', label: t`My privacy` },
    { value: 'PRICE', label: t`Too expensive` },
    { value: 'BREAK', label: t`I need a break` },
    { value: 'OTHER', label: t`Something else` },
  ]
}

/** Offers privacy mode to a member who needs a break: hidden at once, with everything kept. */
function BreakOffer({ id, isPrivate }: { id: number; isPrivate: boolean }) {
  const { t } = useLingui()
  const change = usePrivacyMode(id)
  return (
    <div className={styles.rest}>
      <Notice tone={isPrivate ? 'success' : 'info'} role="status">
        {isPrivate
          ? t`You are hidden: nobody can find you in search, and only people you like or chat with see your profile. Come back whenever you like.`
          : t`You do not have to delete anything to take a break. In privacy mode nobody can find you, and you keep your conversations and credits.`}
      </Notice>
      {!isPrivate && (
        <Button variant="outline" onClick={() => change(true)}>
          {t`Take a break instead`}
        </Button>
      )}
    </div>
  )
}
