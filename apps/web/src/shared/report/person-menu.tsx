import { useLingui } from '@lingui/react/macro'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { FlagIcon } from '@phosphor-icons/react/dist/csr/Flag'
import { ImageIcon } from '@phosphor-icons/react/dist/csr/Image'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { LazyReport } from './lazy-report.tsx'
import type { ReportTarget } from './report-sheet.tsx'

interface PersonMenuProps {
  id: number
  name: string
  tone: 'outline' | 'photo'
  /** The photo in view, which can be reported too. */
  photoId?: number | undefined
  /** The page to go to after blocking. */
  redirectTo?: string
}

/** The menu with rarely used actions on a member: report and block. */
export function PersonMenu({ id, name, tone, photoId, redirectTo = '/members' }: PersonMenuProps) {
  const { t } = useLingui()
  const [blocking, setBlocking] = useState(false)
  const [reported, setReported] = useState<ReportTarget | null>(null)
  return (
    <>
      <Menu
        label={t`More about ${name}`}
        items={[
          {
            label: t`Report ${name}`,
            icon: <FlagIcon aria-hidden />,
            onSelect: () => setReported({ profileId: id }),
          },
          ...(photoId === undefined
            ? []
            : [
                {
                  label: t`Report this photo`,
                  icon: <ImageIcon aria-hidden />,
                  onSelect: () => setReported({ photoId }),
                },
              ]),
          {
            label: t`Block ${name}`,
            icon: <ProhibitIcon aria-hidden />,
            tone: 'danger',
            onSelect: () => setBlocking(true),
          },
        ]}
        trigger={(props) => (
          <IconButton
            {...props}
            label={t`More`}
            tone={tone}
            size={tone === 'outline' ? 48 : 44}
            icon={<DotsThreeIcon weight="bold" aria-hidden />}
          />
        )}
      />
      <BlockDialog
        id={id}
        name={name}
        open={blocking}
        onClose={() => setBlocking(false)}
        redirectTo={redirectTo}
      />
      <LazyReport
        target={reported}
        onClosed={() => setReported(null)}
        profileId={id}
        name={name}
        redirectTo={redirectTo}
      />
    </>
  )
}
