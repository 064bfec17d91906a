import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { QuotesIcon } from '@phosphor-icons/react/dist/csr/Quotes'
import { AllowedNote, FactLine, Headline } from './headline.tsx'
import { InterestList } from './interest-list.tsx'
import { Portrait } from './portrait.tsx'
import type { ProfileLandingProps } from './profile-landing-input.ts'
import './profile-landing.css'
import './teaser.css'

/** One large portrait, and what a member can see of the person beyond it. */
export function TeaserLanding(input: ProfileLandingProps & { i18n: I18n }) {
  const { t } = useLingui()
  const { person, site, i18n } = input
  const { name } = person
  const signUp = `/members/${person.id}/signup`
  const minAge = site.minAge ?? 18
  const behind = [
    { Icon: QuotesIcon, text: t`What ${name} tells in the profile`, isThere: person.hasStory },
    { Icon: ImagesIcon, text: t`More photos of ${name}`, isThere: person.hasMorePhotos },
    { Icon: ChatCircleDotsIcon, text: t`A conversation, if you both want one`, isThere: true },
  ]
  return (
    <main className="meet">
      <figure className="big">
        <div className="bitten">
          <Portrait person={person} sizes="(min-width: 992px) 520px, 100vw" />
        </div>
        <a href={signUp} className="heart">
          <HeartIcon weight="fill" aria-hidden />
          <span className="hidden">{t`Like ${name}`}</span>
        </a>
      </figure>
      <div className="words">
        <Headline {...input} />
        <FactLine person={person} />
        <InterestList interests={person.interests} i18n={i18n} />
        <ul className="behind">
          {behind.map(
            ({ Icon, text, isThere }) =>
              isThere && (
                <li key={text}>
                  <Icon aria-hidden />
                  <span>{text}</span>
                  <LockSimpleIcon aria-hidden />
                </li>
              ),
          )}
        </ul>
        <div className="start">
          <a href={signUp} className="ember">
            {t`Begin for free`} <ArrowRightIcon weight="bold" aria-hidden />
          </a>
          <small>{t`${minAge}+ only. Your photo and story can wait.`}</small>
        </div>
        <AllowedNote person={person} />
      </div>
    </main>
  )
}
