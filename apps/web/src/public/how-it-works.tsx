import { useLingui } from '@lingui/react/macro'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { Spark } from '../ui/spark.tsx'
import type { LandingInput } from './landing-input.ts'
import './landing/how.css'

/** The section with the three steps and the site's promises. */
export function HowItWorks({ people }: Pick<LandingInput, 'people'>) {
  const { t } = useLingui()
  const [one, two, three] = people
  return (
    <section className="how">
      <h2>{t`How it works`}</h2>
      <ol>
        <li>
          <div className="ring begin" aria-hidden="true">
            <PencilSimpleIcon />
          </div>
          <h3>{t`Say who you are`}</h3>
          <p>{t`Your name, your age and who you are looking for. The rest can wait until you feel like it.`}</p>
        </li>
        <li>
          <div className="ring" aria-hidden="true">
            {three && (
              <img src={three.thumb} alt="" width="148" height="148" loading="lazy" decoding="async" />
            )}
            <span className="disc">
              <HeartIcon weight="fill" />
            </span>
          </div>
          <h3>{t`See who is nearby`}</h3>
          <p>{t`No waiting. A like is one tap, and only the two of you know when it is mutual.`}</p>
        </li>
        <li>
          <div className="rings" aria-hidden="true">
            {one && <img src={one.thumb} alt="" width="118" height="118" loading="lazy" decoding="async" />}
            {two && <img src={two.thumb} alt="" width="118" height="118" loading="lazy" decoding="async" />}
            <Spark size="44" />
          </div>
          <h3>{t`Let sparks fly`}</h3>
          <p>{t`Write, and see when it is read. You know in advance what a message costs, in credits and in euro.`}</p>
        </li>
      </ol>
      <aside>
        <ChatCircleDotsIcon weight="fill" aria-hidden />
        <div>
          <h2>{t`What you can hold us to`}</h2>
          <ul>
            <li>{t`A fictional profile carries its icon everywhere. Messages to it cost nothing.`}</li>
            <li>{t`We take place and camera data out of every photo, and show a city, never a distance.`}</li>
            <li>{t`Every like and every visit comes from a real person.`}</li>
            <li>{t`You can delete your account right in your settings.`}</li>
          </ul>
        </div>
      </aside>
    </section>
  )
}
