import { useLingui } from '@lingui/react/macro'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { drawnPeople, LanderForm, LanderHeadline, type LanderProps, PageScript } from './lander-parts.tsx'
import { swipeCards } from './swipe.client.ts'
import './swipe.css'

/** The drawn people on the cards. */
const drawn = [0, 5, 4]

/** Three cards to swipe, which are radio buttons underneath; after the third comes the form. */
export function Swipe(props: LanderProps) {
  const { t } = useLingui()
  const cards = [
    t`Coffee first, then the world.`,
    t`I would rather cook together than eat out.`,
    t`Kissing in the rain? Certainly.`,
  ]
  return (
    <section className="scene halves">
      <span className="side-word" aria-hidden="true" data-may-cut>{t`No`}</span>
      <span className="side-word" aria-hidden="true" data-may-cut>{t`Yes`}</span>
      <div className="wrap">
        <LanderHeadline {...props} />
        <div className="deck">
          <div className="after">
            <p>{t`That is how it works. Your turn.`}</p>
            <LanderForm {...props} />
          </div>
          {cards
            .map((text, at) => (
              <fieldset key={text} className={`swipe c${at + 1}`}>
                <legend className="hidden">{text}</legend>
                <img
                  src={drawnPeople[drawn[at] ?? 0]}
                  alt=""
                  width="400"
                  height="500"
                  decoding="async"
                  draggable={false}
                  fetchPriority={at === 0 ? 'high' : 'low'}
                />
                <p aria-hidden="true">{text}</p>
                <label className="no">
                  <input type="radio" name={`card-${at + 1}`} value="no" />
                  <XIcon weight="bold" aria-hidden />
                  <span className="hidden">{t`No`}</span>
                </label>
                <label className="yes">
                  <input type="radio" name={`card-${at + 1}`} value="yes" />
                  <HeartIcon weight="fill" aria-hidden />
                  <span className="hidden">{t`Yes`}</span>
                </label>
              </fieldset>
            ))
            .reverse()}
        </div>
      </div>
      <PageScript run={swipeCards} nonce={props.nonce} />
    </section>
  )
}
