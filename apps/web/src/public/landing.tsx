import { msg } from '@lingui/core/macro'
import { publicAssets, scriptsAt } from './assets.ts'
import { clientBuild } from './build.ts'
import { renderDocument } from './document.tsx'
import below from './landing/below.css?inline'
import ground from './landing/ground.css?inline'
import orbits from './landing/orbits.css?inline'
import screens from './landing/screens.css?inline'
import sentence from './landing/sentence.css?inline'
import type { LandingInput } from './landing-input.ts'
import { LandingPage } from './landing-page.tsx'
import { languageOf } from './language.ts'

/** Renders a site's landing page for visitors as a complete HTML document. */
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
