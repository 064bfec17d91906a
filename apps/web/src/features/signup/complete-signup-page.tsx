import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../../graphql/session.ts'
import { PhotoManager } from '../../shared/photos/photo-manager.tsx'
import { ProfileFieldsForm } from '../../shared/profile-edit/profile-fields-form.tsx'
import type { FieldGroup } from '../../shared/profile-edit/profile-form.rules.ts'
import { PushOffer } from '../../shared/push/push-offer.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { AppLink } from '../../ui/link.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { SaveChosenInterests } from './save-chosen-interests.tsx'
import { SaveSignupMessage } from './save-signup-message.tsx'
import styles from './step-page.module.css'
import { StepPage } from './step-page.tsx'
import { parseStep, pathOf, type Step, stepAfter } from './steps.rules.ts'

/** The parts of the profile that a step asks for. */
const groupsByStep: Partial<Record<Step, readonly FieldGroup[]>> = {
  personal: ['personal'],
  about: ['about', 'interests'],
  place: ['place'],
}

/** The steps after the account, each with its own address, so that back and reload work as expected. */
export function CompleteSignupPage({ siteName }: { siteName: string }) {
  const { t } = useLingui()
  usePageTitle(t`Complete your profile`)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { viewer } = useSession()
  const step = parseStep(search.get('step'))
  const next = stepAfter(step)
  const openNext = () => void (next && navigate(pathOf(next)))
  const texts = useStepTexts(viewer?.profile.name ?? '', viewer?.isConfirmed === true)[step]
  const groups = groupsByStep[step]
  return (
    <StepPage siteName={siteName} step={step} {...texts}>
      <SaveSignupMessage />
      <SaveChosenInterests />
      {step === 'photo' && (
        <>
          <PhotoManager variant="signup" />
          <div className={styles.foot}>
            <ButtonLink
              to={pathOf('personal')}
              variant={viewer?.profile.mainPhoto ? 'ember' : 'outline'}
              size="large"
              full
              iconAfter={<ArrowRightIcon weight="bold" aria-hidden />}
            >
              {viewer?.profile.mainPhoto ? t`Go on` : t`Skip this step`}
            </ButtonLink>
          </div>
        </>
      )}
      {groups && (
        <ProfileFieldsForm key={step} groups={groups} submitLabel={t`Save and go on`} onSaved={openNext} />
      )}
      {step === 'place' && <PushOffer />}
      {step === 'confirm' && <ConfirmStep />}
      {step !== 'photo' && next && (
        <AppLink to={pathOf(next)} className={styles.skip}>
          {t`Skip this step`}
        </AppLink>
      )}
    </StepPage>
  )
}

function useStepTexts(name: string, isConfirmed: boolean): Record<Step, { title: string; lead: string }> {
  const { t } = useLingui()
  return {
    photo: {
      title: t`Welcome, ${name}`,
      lead: t`Show who you are: people like to see who they are writing to. You can also do it later.`,
    },
    personal: {
      title: t`A few facts`,
      lead: t`Share what you like. What you leave blank is not shown.`,
    },
    about: {
      title: t`In your own words`,
      lead: t`One good sentence and a few things you love start more conversations than a long list.`,
    },
    place: {
      title: t`Where are you at home?`,
      lead: t`So you can meet people nearby. Nobody sees more than your city.`,
    },
    confirm: isConfirmed
      ? {
          title: t`You are in`,
          lead: t`You are all set. You can still fill in what you skipped on your profile.`,
        }
      : {
          title: t`Nearly there`,
          lead: t`One thing left: confirm that this e-mail address is yours.`,
        },
  }
}
