import { styles as chat } from 'virtual:styles/public/faces/chat-landing.tsx'
import { styles as bar } from 'virtual:styles/public/faces/face-bar.tsx'
import { styles as questions } from 'virtual:styles/public/faces/question-landing.tsx'
import { styles as teaser } from 'virtual:styles/public/faces/teaser-landing.tsx'
import { styles as footer } from 'virtual:styles/shared/footer.tsx'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Footer } from '../../shared/footer.tsx'
import { renderDocument } from '../document.tsx'
import { languageOf } from '../language.ts'
import { readSlug } from '../slugs.ts'
import { ChatLanding } from './chat-landing.tsx'
import { FaceBar } from './face-bar.tsx'
import { type FaceAnswer, type FaceLandingInput, type FacePage, faceWords } from './face-input.ts'
import { memberWords } from './interest-names.ts'
import { QuestionLanding } from './question-landing.tsx'
import { TeaserLanding } from './teaser-landing.tsx'

const pages: Record<
  FaceLandingInput['kind'],
  { style: readonly string[]; Page: (input: FacePage & { words: I18n }) => ReactNode }
> = {
  teaser: { style: teaser, Page: TeaserLanding },
  chat: { style: chat, Page: ChatLanding },
  questions: { style: questions, Page: QuestionLanding },
}

/** Renders a landing page that leads with one member as a complete HTML document. */
export async function renderFaceLanding(input: FaceLandingInput): Promise<FaceAnswer> {
  const { person, site } = input
  const read = readSlug(input.slug, faceWords, site.niche ?? 1)
  if (!read || 'redirect' in read) return read
  const language = languageOf(input.locale)
  const { style, Page } = pages[input.kind]
  const html = renderDocument(input, {
    title: `${language._(msg`Get to know ${person.name}`)} · ${site.name}`,
    description: language._(msg`Real conversations with adults who know what they are looking for.`),
    styles: [...bar, ...footer, ...style],
    children: (
      <>
        <FaceBar site={site} next={`/members/${person.id}`} />
        <div className="night">
          <Page {...input} word={read.word} words={await memberWords(input.locale)} />
        </div>
        <Footer site={site} siteName={site.name} state="page" />
      </>
    ),
  })
  return { html }
}
