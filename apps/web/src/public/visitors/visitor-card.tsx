import { useLingui } from '@lingui/react/macro'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import type { VisitorCard } from './visitor-input.ts'
import './cards.css'

type Shown = NonNullable<VisitorCard['shown']>

/** A member whom visitors may see, as a card that links to the profile, with a heart that leads to the sign-up. */
export function ShownCard({ card, shown, isBig }: { card: VisitorCard; shown: Shown; isBig: boolean }) {
  const { t } = useLingui()
  const { id, name, medium, large } = shown
  return (
    <li className={isBig ? 'card first' : 'card'}>
      <div className="photo">
        <img
          src={medium}
          srcSet={isBig ? `${medium} 600w, ${large} 1200w` : undefined}
          sizes={isBig ? '(min-width: 992px) 580px, 100vw' : undefined}
          alt=""
          width="600"
          height="750"
          {...(isBig ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
          decoding="async"
        />
      </div>
      <a className="whole" href={`/members/${id}`}>
        <strong>
          <span className="name" data-may-cut>
            {name}
          </span>
          , {card.age}
        </strong>
        {card.region && (
          <span className="region" data-may-cut>
            {card.region}
          </span>
        )}
      </a>
      <a className="disc" href={`/members/${id}/signup`}>
        <HeartIcon aria-hidden />
        <span className="hidden">{t`Like ${name}`}</span>
      </a>
    </li>
  )
}

/** A member who shows the portrait to members only, as a small tile without a name that leads to the sign-up. */
export function HiddenTile({ card: { gender, age, region, initial } }: { card: VisitorCard }) {
  const { t } = useLingui()
  const who = gender === 'female' ? t`Woman` : t`Man`
  return (
    <li>
      <a className="tile" href="/signup">
        <span className="initial" aria-hidden="true">
          {initial}
        </span>
        <span className="who">
          <strong>
            {who}, {age}
          </strong>
          {region && (
            <span className="region" data-may-cut>
              {region}
            </span>
          )}
        </span>
        <span className="hidden">{t`Sign up to see more`}</span>
      </a>
    </li>
  )
}
