import { defineMail } from './define-mail.ts'
import { TextAndButton } from './layout/mail-components.tsx'
import { MailMarkdown } from './layout/mail-markdown.tsx'
import { newsletterPayload, prepareNewsletter } from './prepare-newsletter.ts'

/** An offer, as an operator wrote it. Only for members who asked for it. */
export const mail = defineMail({
  kind: 'promotions',
  setting: 'promotions',
  jobs: ['send-newsletter'],
  payload: newsletterPayload('promotions'),
  prepare: prepareNewsletter,
  body: ({ blocks, ...text }) => (
    <TextAndButton {...text}>
      <MailMarkdown blocks={blocks} />
    </TextAndButton>
  ),
})
