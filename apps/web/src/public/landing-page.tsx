import { Trans, useLingui } from '@lingui/react/macro'
import { Footer } from '../shared/footer.tsx'
import { Spark } from '../ui/spark.tsx'
import { HowItWorks } from './how-it-works.tsx'
import type { LandingInput } from './landing-input.ts'
import { LandingPrices } from './landing-prices.tsx'
import { VisitorHeader } from './profile-landing/visitor-header.tsx'
import { Promises } from './promises.tsx'
import { SentenceForm } from './sentence-form.tsx'
import './landing/orbits.css'
import './landing/screens.css'

/** The landing page: the sentence that starts the signup, and members' photos on orbits. */
export function LandingPage({ site, people, places, prices }: LandingInput) {
  const { t } = useLingui()
  return (
    <>
      <VisitorHeader site={site}>
        <a href="/pricing" className="aside">{t`Prices`}</a>
      </VisitorHeader>
      <main>
        <div className="hero">
          <div className="stage">
            <div className="words">
              <h1>
                <Trans>
                  Who will you spark <em>with?</em>
                </Trans>
              </h1>
              <p className="lead">{t`Real conversations with adults who know what they are looking for. Fictional profiles say so.`}</p>
              <SentenceForm places={places ?? []} minAge={site.minAge} />
            </div>
            <Orbit people={people} />
          </div>
          <Promises />
        </div>
        <HowItWorks people={people} />
        {prices && <LandingPrices prices={prices} claim={site.matchClaim} />}
      </main>
      <Footer site={site} siteName={site.name} state="index" />
    </>
  )
}

function Orbit({ people }: Pick<LandingInput, 'people'>) {
  const [first, second, ...others] = people
  return (
    <div className="orbit" aria-hidden="true">
      <i className="path" />
      <i className="path" />
      <i className="path" />
      <div className="turning">
        {others.slice(0, 6).map((person) => (
          <img key={person.thumb} src={person.thumb} alt="" width="160" height="160" decoding="async" />
        ))}
      </div>
      {first && (
        <img className="one" src={first.medium} alt="" width="260" height="260" fetchPriority="high" />
      )}
      {second && (
        <img className="two" src={second.medium} alt="" width="260" height="260" fetchPriority="high" />
      )}
      <Spark className="between" size="100" />
    </div>
  )
}
