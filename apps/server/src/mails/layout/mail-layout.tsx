import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment, type ReactNode } from 'react'
import { nichePalette } from '../../niche-palette.ts'
import type { MailSite } from '../mail-site.ts'
import { NicheContext, useMailStyles } from './mail-components.tsx'
import { darkStyles } from './mail-styles.ts'

interface FooterProps {
  site: MailSite
  /** Why the mail was sent, in a sentence. */
  why: string
  /** Settings and unsubscribing. */
  links: { label: string; url: string }[]
}

export interface MailLayoutProps extends FooterProps {
  language: string
  /** The subject, shown large above the text. */
  headline: string
  greeting: string
  /** The preview text, which an inbox shows beside the subject. */
  preview: string
  /** The content above the headline: the portraits of the people whom the mail is about. */
  top?: ReactNode
  children: ReactNode
}

/**
 * The one layout of all mails: logo, text on white, and a footer with the reason of the mail and how to stop it. No remote
 * fonts and no tracking pixel; nothing is missing where pictures are blocked: the letters of the logo are text, with an
 * "o" in place of the ring, and a portrait's alternative text is the name of the person.
 */
export const MailLayout = (props: MailLayoutProps) => (
  <NicheContext value={props.site.niche}>
    <Layout {...props} />
  </NicheContext>
)

function Layout({ site, language, headline, greeting, preview, top, why, links, children }: MailLayoutProps) {
  const styles = useMailStyles()
  return (
    <Html lang={language}>
      <Head>
        {/* Without it a phone lays the mail out for a wide screen and shows it small. */}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{headline}</title>
        <style>{darkStyles(nichePalette(site.niche))}</style>
      </Head>
      <body className="ground" style={styles.ground}>
        <Preview>{preview}</Preview>
        <Container style={styles.container}>
          <Section className="head" style={styles.head}>
            <Logo {...site} />
          </Section>
          <Section className="paper" style={styles.paper}>
            {top}
            <Heading as="h1" className="text" style={styles.headline}>
              {headline}
            </Heading>
            <Text className="text" style={styles.text}>
              {greeting}
            </Text>
            {children}
          </Section>
          <Footer site={site} why={why} links={links} />
        </Container>
      </body>
    </Html>
  )
}

/** The name as the logo: its first "o" is the ring; a name without one has the spark at its end. */
function Logo({ name, url }: MailSite) {
  const styles = useMailStyles()
  const word = name.toLowerCase()
  const at = word.indexOf('o')
  return (
    <Link href={url} className="text" style={styles.logo}>
      {at < 0 ? word : word.slice(0, at)}
      {at < 0 ? (
        <Img src={`${url}/icon-spark.png`} width={12} height={12} alt="" style={styles.spark} />
      ) : (
        <Img src={`${url}/icon-ring.png`} width={30} height={30} alt="o" style={styles.ring} />
      )}
      {at < 0 ? null : word.slice(at + 1)}
    </Link>
  )
}

function Footer({ site, why, links }: FooterProps) {
  const { footer, quiet, quietLink } = useMailStyles()
  return (
    <Section style={footer}>
      <Text className="quiet" style={quiet}>
        {why}
      </Text>
      {links.length > 0 && (
        <Text className="quiet" style={quiet}>
          {links.map(({ label, url }, n) => (
            <Fragment key={url}>
              {n > 0 && ' · '}
              <Link href={url} className="quiet" style={quietLink}>
                {label}
              </Link>
            </Fragment>
          ))}
        </Text>
      )}
      <Text className="quiet" style={quiet}>
        {site.company}
      </Text>
    </Section>
  )
}
