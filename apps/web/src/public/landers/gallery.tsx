import { useLingui } from '@lingui/react/macro'
import { drawnPeople, LanderForm, LanderHeadline, type LanderProps } from './lander-parts.tsx'
import './gallery.css'

/** A strip of film to scroll through: each drawn portrait asks one question. */
export function Gallery(props: LanderProps) {
  const { t } = useLingui()
  const questions = [
    t`What makes you laugh until it hurts?`,
    t`Which dish could you cook in your sleep?`,
    t`When did you last do something for the first time?`,
    t`Window open or closed at night?`,
    t`Which song do you turn up, every time?`,
    t`What would you show me of your city?`,
    t`Early bird, or last to leave the party?`,
    t`Which little thing makes your day?`,
  ]
  return (
    <section className="scene day film">
      <div className="wrap heading">
        <LanderHeadline {...props} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="strip" aria-label={t`Portraits, each with a question`} tabIndex={0}>
        <ol>
          {questions.map((question, at) => (
            <li key={question}>
              <img
                src={drawnPeople[(at * 5 + 2) % drawnPeople.length]}
                alt=""
                width="400"
                height="500"
                decoding="async"
                loading={at < 4 ? 'eager' : 'lazy'}
                fetchPriority={at === 0 ? 'high' : 'auto'}
              />
              <p>{question}</p>
              <small aria-hidden="true">{at + 12}A</small>
            </li>
          ))}
        </ol>
      </section>
      <div className="wrap">
        <LanderForm {...props} />
      </div>
    </section>
  )
}
