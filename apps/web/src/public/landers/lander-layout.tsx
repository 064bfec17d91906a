import type { ReactNode } from 'react'
import { Footer, type FooterSite } from '../../shared/footer.tsx'
import { PageBar } from '../page-bar.tsx'
import { Promises } from '../promises.tsx'
import './lander.css'

/** The layout of all landers: a bar with the logo, the lander, the site's promises and the footer. */
export function LanderLayout({
  name,
  site,
  children,
}: {
  name: string
  site: FooterSite
  children: ReactNode
}) {
  return (
    <div className={`lander ${name}`}>
      <header>
        <PageBar site={site} isMember={false} />
      </header>
      <main>
        {children}
        <div className="assured">
          <Promises />
        </div>
      </main>
      <Footer site={site} siteName={site.name} state="page" />
    </div>
  )
}
