import { msg } from '@lingui/core/macro'
import { type PublicAssets, publicAssets, scriptsAt } from './assets.ts'
import { clientBuild } from './build.ts'
import { renderDocument } from './document.tsx'
import below from './landing/below.css?inline'
import ground from './landing/ground.css?inline'
import orbits from './landing/orbits.css?inline'
import screens from './landing/screens.css?inline'
import sentence from './landing/sentence.css?inline'
import { LandingPage } from './landing-page.tsx'
import { languageOf } from './language.ts'
import type { PublicSite } from './page-foot.tsx'

export interface LandingPerson {
  /** 160 px, for the small rings. */
  thumb: string
  /** 600 px, for the two large rings. */
  medium: string
  name: string
}

export interface LandingInput {
  site: {
    domain: string
    /** 1 to 7. */
    niche?: number
    minAge?: number
  } & PublicSite
  /** A language tag; its first two letters count. */
  locale: string
  /** The nonce of the page's content security policy. */
  nonce: string
  /** Up to eight; the first two are large. */
  people: readonly LandingPerson[]
  /** What the sentence offers after "around"; the sentence ends earlier without any. */
  places?: readonly { value: string; label: string }[]
  /** Both are read from the client build unless given. */
  assets?: PublicAssets
  prefetchScripts?: readonly string[]
}

/** The landing page of a site for visitors, as a whole HTML document. */
export function renderLanding(input: LandingInput): string {
  const language = languageOf(input.locale)
  return renderDocument({
    language,
    niche: input.site.niche ?? 1,
    nonce: input.nonce,
    assets: input.assets ?? publicAssets(clientBuild().manifest),
    siteName: input.site.name,
    title: `${input.site.name}: ${language._(msg`dating for adults`)}`,
    description: language._(msg`Real conversations with adults who know what they are looking for.`),
    styles: [ground, sentence, orbits, below, screens].join(''),
    prefetchScripts: input.prefetchScripts ?? scriptsAt(clientBuild().manifest, '/signup', input.locale),
    preloadImages: input.people.slice(0, 2).map((person) => person.medium),
    children: <LandingPage {...input} />,
  })
}
