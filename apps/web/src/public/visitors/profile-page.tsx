import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { ImagesIcon } from '@phosphor-icons/react/dist/csr/Images'
import { MapPinIcon } from '@phosphor-icons/react/dist/csr/MapPin'
import { Footer } from '../../shared/footer.tsx'
import { InterestList } from '../profile-landing/interest-list.tsx'
import { Portrait } from '../profile-landing/portrait.tsx'
import { VisitorHeader } from '../profile-landing/visitor-header.tsx'
import type { VisitorProfileInput } from './visitor-input.ts'
import '../profile-landing/profile-landing.css'
import './profile.css'

/** A member's profile as a visitor may see it; everything that is for members leads to the sign-up. */
export function VisitorProfilePage({ site, person, i18n }: VisitorProfileInput & { i18n: I18n }) {
  const { t } = useLingui()
  const { id, name, age, region } = person
  const signUp = `/members/${id}/signup`
  return (
    <>
      <div className="strip">
        <VisitorHeader site={site} next={`/members/${id}`}>
          <a href="/members" className="aside">
            <ArrowLeftIcon weight="bold" aria-hidden /> {t`All members`}
          </a>
        </VisitorHeader>
      </div>
      <main className="profile">
        <figure className="big">
          <Portrait person={person} sizes="(min-width: 992px) 456px, 100vw" />
          {person.hasMorePhotos && (
            <a href={signUp} className="more">
              <ImagesIcon aria-hidden /> {t`More photos`}
            </a>
          )}
        </figure>
        <div className="words">
          <h1>
            {name}, {age}
          </h1>
          {region && (
            <p className="where">
              <MapPinIcon aria-hidden /> {region}
            </p>
          )}
          <div className="actions">
            <a href={signUp} className="ember">
              <ChatCircleDotsIcon aria-hidden /> {t`Send a message`}
            </a>
            <a href={signUp} className="round">
              <HeartIcon aria-hidden />
              <span className="hidden">{t`Like ${name}`}</span>
            </a>
            <a href={signUp} className="round">
              <GiftIcon aria-hidden />
              <span className="hidden">{t`Give ${name} a gift`}</span>
            </a>
          </div>
          {person.interests.length > 0 && (
            <section>
              <h2>{t`Some interests`}</h2>
              <InterestList interests={person.interests} i18n={i18n} />
            </section>
          )}
          <section className="after">
            <h2>{t`Want to know more?`}</h2>
            <p>{t`${name} chose to be shown to visitors. All that ${name} tells and shows otherwise is for members, and signing up is free.`}</p>
            <a href={signUp}>{t`Sign up and write to ${name}`}</a>
          </section>
        </div>
      </main>
      <Footer site={site} siteName={site.name} state="page" />
    </>
  )
}
