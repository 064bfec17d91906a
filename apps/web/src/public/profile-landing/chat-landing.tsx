import { useLingui } from '@lingui/react/macro'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight'
import { Spark } from '../../ui/spark.tsx'
import { AllowedNote, FactLine, Headline } from './headline.tsx'
import { Portrait } from './portrait.tsx'
import type { ProfileLandingProps } from './profile-landing-input.ts'
import './profile-landing.css'
import './chat.css'

/** A portrait beside an empty conversation, which the visitor can begin: nothing in it pretends to be from the member. */
export function ChatLanding(input: ProfileLandingProps) {
  const { t } = useLingui()
  const { person, openers } = input
  const { id, name } = person
  const signUp = `/members/${id}/signup`
  return (
    <main className="talk">
      <div className="side">
        <figure className="big">
          <Portrait person={person} sizes="(min-width: 992px) 480px, 100vw" />
          <figcaption>
            <Headline {...input} />
            <FactLine person={person} />
          </figcaption>
        </figure>
        <AllowedNote person={person} />
      </div>
      <section className="chat" aria-labelledby="chat">
        <header>
          <img src={person.thumb} alt="" width="48" height="48" />
          <div>
            <h2 id="chat">{t`Your first words to ${name}`}</h2>
            <p>{t`An example: nothing has been sent yet`}</p>
          </div>
        </header>
        <div className="empty">
          <div className="two" aria-hidden="true">
            <img src={person.thumb} alt="" width="88" height="88" />
            <i />
            <Spark size="38" />
          </div>
          <p>{t`You two have not written yet. Choose a line, and it will be waiting once you have an account.`}</p>
        </div>
        <form action={signUp} method="get">
          {openers.map((words) => (
            <button key={words} type="submit" name="words" value={words}>
              <span>{words}</span>
              <ArrowUpIcon weight="bold" aria-hidden />
            </button>
          ))}
        </form>
        <a href={signUp} className="composer">
          <span>{t`Or write something of your own`}</span>
          <i>
            <PaperPlaneRightIcon weight="fill" aria-hidden />
          </i>
        </a>
        <small>{t`You send it yourself. Whether ${name} answers is up to ${name}.`}</small>
      </section>
    </main>
  )
}
