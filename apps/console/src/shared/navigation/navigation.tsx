import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Icon } from '@phosphor-icons/react'
import { createContext, memo, type ReactNode, useContext, useId } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useWithSite } from '../session/use-site.ts'

/** Closes the navigation where it is a drawer over the page. */
export const NavigationContext = createContext({ onChosen: () => {} })

/** Links of the side navigation under one heading. */
export function NavigationGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 5 }}>
      <Typography
        id={id}
        component="h2"
        variant="caption"
        color="textSecondary"
        sx={{ px: 3, mb: 1, display: 'block', fontWeight: 600 }}
      >
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '2px',
          m: 0,
          p: 0,
          listStyle: 'none',
        }}
      >
        {children}
      </Box>
    </Box>
  )
}

interface NavigationLinkProps {
  to: string
  label: string
  icon: Icon
  /** How many wait; nothing is shown for 0 and while it is unknown. */
  count?: number | undefined
  /** What the count means, for screen readers, such as “12 open, 2 urgent”. */
  countLabel?: string | undefined
  /** True if something in it cannot wait. */
  isUrgent?: boolean
  /** True if only this exact page is the link's, not those below it. */
  isExact?: boolean
}

/** One link of the side navigation, with its live count. */
export function NavigationLink({ to, ...link }: NavigationLinkProps) {
  const withSite = useWithSite()
  const { search } = useLocation()
  // A link with a filter is of the page with that filter only.
  const here = new URLSearchParams(search)
  const hasFilter = [...new URLSearchParams(to.split('?')[1])].every(
    ([name, value]) => here.get(name) === value,
  )
  return <LinkItem {...link} to={withSite(to)} hasFilter={hasFilter} />
}

/** The drawn link. The router marks the one of the page; the rest is only rendered again when a count changes. */
const LinkItem = memo(function LinkItem(props: NavigationLinkProps & { hasFilter: boolean }) {
  const { to, label, icon: IconMark, count, countLabel, isUrgent, isExact = false, hasFilter } = props
  const { onChosen } = useContext(NavigationContext)
  return (
    <li>
      <ButtonBase
        component={NavLink}
        to={to}
        end={isExact}
        aria-current={hasFilter ? 'page' : false}
        onClick={onChosen}
        sx={{
          display: 'flex',
          justifyContent: 'flex-start',
          gap: 3,
          width: '100%',
          minHeight: 38,
          px: 3,
          borderRadius: '10px',
          fontFamily: 'inherit',
          fontSize: 14,
          fontWeight: 500,
          color: 'text.primary',
          '& svg': { flexShrink: 0, color: 'text.secondary' },
          '&:hover': { bgcolor: 'sunken' },
          '&[aria-current=page]': { bgcolor: 'wash', color: 'primary.main', fontWeight: 600 },
          '&[aria-current=page] svg': { color: 'primary.main' },
        }}
      >
        <IconMark size={20} aria-hidden />
        <Box
          component="span"
          sx={{
            flex: 1,
            textAlign: 'left',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {label}
        </Box>
        {Boolean(count) && <Count count={count ?? 0} label={countLabel} isUrgent={isUrgent ?? false} />}
      </ButtonBase>
    </li>
  )
})

function Count({ count, label, isUrgent }: { count: number; label: string | undefined; isUrgent: boolean }) {
  return (
    <Box
      component="span"
      aria-label={label}
      role={label ? 'img' : undefined}
      sx={{
        minWidth: 22,
        px: '6px',
        borderRadius: '999px',
        fontSize: 12.5,
        fontWeight: 600,
        lineHeight: '20px',
        textAlign: 'center',
        bgcolor: isUrgent ? 'error.main' : 'sunken',
        color: isUrgent ? 'error.contrastText' : 'text.secondary',
      }}
    >
      {count > 999 ? '999+' : count}
    </Box>
  )
}
