import './brand.css'
import type { ReactNode } from 'react'
import { Logo } from '../../web/src/ui/logo.tsx'

/** The bar at the top of a page for developers: the product's logo, the name of the page, and what it offers. */
export function BrandBar({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="brand-bar">
      <h1>
        <Logo name="Vonk" />
        {title}
      </h1>
      {children}
    </header>
  )
}
