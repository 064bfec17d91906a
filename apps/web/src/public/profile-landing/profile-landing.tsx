import { styles as chat } from 'virtual:styles/public/profile-landing/chat-landing.tsx'
import { styles as questions } from 'virtual:styles/public/profile-landing/question-landing.tsx'
import { styles as teaser } from 'virtual:styles/public/profile-landing/teaser-landing.tsx'
import { styles as bar } from 'virtual:styles/public/profile-landing/visitor-header.tsx'
import { styles as footer } from 'virtual:styles/shared/footer.tsx'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Footer } from '../../shared/footer.tsx'
import { renderDocument } from '../document.tsx'
import { i18nOf } from '../i18n.ts'
import { readSlug } from '../slugs.ts'
import { ChatLanding } from './chat-landing.tsx'
import { memberI18n } from './member-i18n.ts'
import {
  headlineSlugs,
  type ProfileLandingInput,
  type ProfileLandingProps,
  type ProfileLandingResult,
} from './profile-landing-input.ts'
import { QuestionLanding } from './question-landing.tsx'
import { TeaserLanding } from './teaser-landing.tsx'
import { VisitorHeader } from './visitor-header.tsx'

const pages: Record<
  ProfileLandingInput['kind'],
  { style: readonly string[]; Page: (input: ProfileLandingProps & { i18n: I18n }) => ReactNode }
> = {
  teaser: { style: teaser, Page: TeaserLanding },
  chat: { style: chat, Page: ChatLanding },
  questions: { style: questions, Page: QuestionLanding },
}

/** Renders a landing page that leads with one member as a complete HTML document. */
export async function renderProfileLanding(input: ProfileLandingInput): Promise<ProfileLandingResult> {
  const { person, site } = input
  const read = readSlug(input.slug, headlineSlugs, site.niche ?? 1)
  if (!read || 'redirect' in read) return read
  const i18n = i18nOf(input.locale)
  const { style, Page } = pages[input.kind]
  const html = renderDocument(input, {
    title: `${i18n._(msg`Get to know ${person.name}`)} · ${site.name}`,
    description: i18n._(msg`Real conversations with adults who know what they are looking for.`),
    styles: [...bar, ...footer, ...style],
    children: (
      <>
        <VisitorHeader site={site} next={`/members/${person.id}`} />
        <div className="night">
          <Page {...input} word={read.word} i18n={await memberI18n(input.locale)} />
        </div>
        <Footer site={site} siteName={site.name} state="page" />
      </>
    ),
  })
  return { html }
}
