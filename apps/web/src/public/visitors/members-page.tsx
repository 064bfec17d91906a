import { useLingui } from '@lingui/react/macro'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { Footer } from '../../shared/footer.tsx'
import { Spark } from '../../ui/spark.tsx'
import { VisitorHeader } from '../profile-landing/visitor-header.tsx'
import { HiddenTile, ShownCard } from './visitor-card.tsx'
import { VisitorForm } from './visitor-form.tsx'
import type { VisitorMembersInput } from './visitor-input.ts'
import '../profile-landing/profile-landing.css'
import './around.css'

/** The members as a visitor may look through them. */
export function VisitorMembersPage(input: VisitorMembersInput) {
  const { t } = useLingui()
  const { site, query, cards, page } = input
  const shown = cards.flatMap((card) => (card.shown ? [{ card, shown: card.shown }] : []))
  const hidden = cards.filter((card) => !card.shown)
  return (
    <>
      <VisitorHeader site={site} next="/members" />
      <main>
        <div className="band">
          <div className="title">
            <h1>{t`Have a look around`}</h1>
            <p className="lead">{t`You see the portraits of members who chose to be shown to visitors. The others show theirs to members only.`}</p>
            <VisitorForm site={site} query={query} />
          </div>
        </div>
        <div className="around">
          {shown.length > 0 && (
            <ul className="people">
              {shown.map(({ card, shown }, at) => (
                <ShownCard key={shown.id} card={card} shown={shown} isBig={at === 0} />
              ))}
              {hidden.length === 0 && (
                <li className="join">
                  <Invitation />
                </li>
              )}
            </ul>
          )}
          {hidden.length > 0 && (
            <section className="members-only">
              <h2>{t`As a member you see who these are`}</h2>
              <ul>
                {hidden.map((card, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: these cards have no number, and are rendered once
                  <HiddenTile key={at} card={card} />
                ))}
              </ul>
              <div className="join">
                <Invitation />
              </div>
            </section>
          )}
          {cards.length === 0 && (
            <div className="join nobody-fits">
              <h2>{t`Nobody fits this search yet`}</h2>
              <p>{t`Choose other ages or another country.`}</p>
              <Invitation />
            </div>
          )}
          {(page > 1 || input.hasMore) && <Pages {...input} />}
        </div>
      </main>
      <Footer site={site} siteName={site.name} state="page" />
    </>
  )
}

function Invitation() {
  const { t } = useLingui()
  return (
    <>
      <span className="two" aria-hidden="true">
        <i />
        <i />
        <Spark size="26" />
      </span>
      <p>{t`Members see more people, photos and stories.`}</p>
      <a href="/signup">{t`Begin for free`}</a>
    </>
  )
}

function Pages({ query, page, pages, hasMore }: VisitorMembersInput) {
  const { t } = useLingui()
  const hrefOf = (number: number) => {
    const { gender, minAge, maxAge, country } = query
    const params = { gender: gender ?? 'both', from: String(minAge), to: String(maxAge), country }
    return `/members?${new URLSearchParams({ ...params, page: String(number) })}`
  }
  return (
    <nav className="pages" aria-label={t`Pages`}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          <ArrowLeftIcon weight="bold" aria-hidden /> {t`Previous`}
        </a>
      )}
      <span>{t`Page ${page}`}</span>
      {hasMore && page < pages && (
        <a href={hrefOf(page + 1)} rel="next">
          {t`Next`} <ArrowRightIcon weight="bold" aria-hidden />
        </a>
      )}
      {hasMore && page >= pages && (
        <a href="/signup" className="on">
          {t`Sign up to see more`} <ArrowRightIcon weight="bold" aria-hidden />
        </a>
      )}
    </nav>
  )
}
