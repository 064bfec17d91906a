import { useLingui } from '@lingui/react/macro'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'

const BlockDialog = lazy(() =>
  import('./block-dialog.tsx').then((module) => ({ default: module.BlockDialog })),
)

interface MoreMenuProps {
  id: number
  name: string
  tone: 'outline' | 'photo'
}

/** What is seldom wanted, and must be there when it is. */
export function MoreMenu({ id, name, tone }: MoreMenuProps) {
  const { t } = useLingui()
  const [blocking, setBlocking] = useState<boolean | null>(null)
  return (
    <>
      <Menu
        label={t`More about ${name}`}
        items={[
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
      {blocking !== null && (
        <Suspense fallback={null}>
          <BlockDialog id={id} name={name} open={blocking} onClose={() => setBlocking(false)} />
        </Suspense>
      )}
    </>
  )
}
