import { Trans, useLingui } from '@lingui/react/macro'
import type { ProfileLandingInput, ProfileLandingProps } from './profile-landing-input.ts'

/** The headline of a landing page: the one that its address asks for, else the page's own. */
export function Headline({ kind, word, person }: Pick<ProfileLandingProps, 'kind' | 'word' | 'person'>) {
  const { name } = person
  const chosen = word ?? ({ teaser: 'meet', chat: 'talk', questions: 'three' } as const)[kind]
  return (
    <h1>
      {chosen === 'meet' && (
        <Trans>
          Get to know <em>{name}</em>
        </Trans>
      )}
      {chosen === 'talk' && (
        <Trans>
          What would you say to <em>{name}</em>?
        </Trans>
      )}
      {chosen === 'spark' && (
        <Trans>
          You, <em>{name}</em> and a spark?
        </Trans>
      )}
      {chosen === 'three' && (
        <Trans>
          Three questions on the way to <em>{name}</em>
        </Trans>
      )}
    </h1>
  )
}

/** The age and the region of a member in one line. */
export function FactLine({ person: { age, region } }: Pick<ProfileLandingInput, 'person'>) {
  const { t } = useLingui()
  return <p className="facts">{[t`${age} years`, region].filter(Boolean).join(' · ')}</p>
}

/** Why this portrait may be here. */
export function AllowedNote({ person: { name } }: Pick<ProfileLandingInput, 'person'>) {
  const { t } = useLingui()
  return <p className="allowed">{t`${name} chose to be shown to visitors.`}</p>
}
