import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { MailMarkdown } from './layout/mail-markdown.tsx'
import { newsletterPayload, prepareNewsletter } from './prepare-newsletter.ts'

/** News about the site, as an operator wrote it. Only for members who asked for it. */
export const mail = defineMail({
  kind: 'news',
  setting: 'news',
  jobs: ['send-newsletter'],
  payload: newsletterPayload('news'),
  prepare: prepareNewsletter,
  body: ({ blocks, ...text }) => (
    <TextAndButton {...text}>
      <MailMarkdown blocks={blocks} />
    </TextAndButton>
  ),
})
