import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { GridColDef } from '@mui/x-data-grid'
import { DeviceMobileIcon } from '@phosphor-icons/react/DeviceMobile'
import { FingerprintIcon } from '@phosphor-icons/react/Fingerprint'
import { useMoments } from '../../shared/format/use-moments.ts'
import { useRoleNames } from '../../shared/session/use-role-names.ts'
import type { StaffRowFragment } from './staff-members.generated.ts'

/** The columns of the table of staff. */
export function useStaffColumns(): GridColDef<StaffRowFragment>[] {
  const { t } = useLingui()
  const roleNames = useRoleNames()
  const { moment, ago } = useMoments()
  const unsortable = { sortable: false } as const
  return [
    {
      field: 'name',
      headerName: t`Name`,
      flex: 1.3,
      minWidth: 190,
      ...unsortable,
      renderCell: ({ row }) => (
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="subtitle2" component="div" noWrap>
            {row.name}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {row.email}
          </Typography>
        </Box>
      ),
    },
    {
      field: 'roles',
      headerName: t`Roles`,
      flex: 1,
      minWidth: 150,
      ...unsortable,
      valueGetter: (_value, row) => row.roles.map((role) => roleNames[role]).join(', '),
    },
    {
      field: 'sites',
      headerName: t`Sites`,
      flex: 1,
      minWidth: 130,
      ...unsortable,
      valueGetter: (_value, row) => row.sites?.map(({ name }) => name).join(', ') ?? t`All sites`,
    },
    {
      field: 'factors',
      headerName: t`Second factor`,
      width: 150,
      ...unsortable,
      renderCell: ({ row }) => <Factors row={row} />,
    },
    {
      field: 'lastSeenAt',
      headerName: t`Last seen`,
      width: 150,
      ...unsortable,
      renderCell: ({ row }) =>
        row.lastSeenAt ? (
          <Tooltip title={moment(row.lastSeenAt)}>
            <span>{ago(row.lastSeenAt)}</span>
          </Tooltip>
        ) : (
          <Typography variant="body2" color="textSecondary">{t`Never`}</Typography>
        ),
    },
    {
      field: 'isEnabled',
      headerName: t`Access`,
      width: 110,
      ...unsortable,
      renderCell: ({ row }) =>
        row.isEnabled ? (
          <Chip size="small" label={t`Active`} sx={{ bgcolor: 'okWash', color: 'success.main' }} />
        ) : (
          <Chip size="small" label={t`Ended`} sx={{ bgcolor: 'badWash', color: 'error.main' }} />
        ),
    },
  ]
}

function Factors({ row: { hasPasskey, hasAuthenticatorApp } }: { row: StaffRowFragment }) {
  const { t } = useLingui()
  if (!hasPasskey && !hasAuthenticatorApp)
    return <Typography variant="body2" color="textSecondary">{t`None yet`}</Typography>
  return (
    <Box sx={{ display: 'flex', gap: 2, height: '100%', alignItems: 'center', color: 'text.secondary' }}>
      {hasPasskey && (
        <Tooltip title={t`Passkey`}>
          <FingerprintIcon size={20} aria-label={t`Passkey`} role="img" />
        </Tooltip>
      )}
      {hasAuthenticatorApp && (
        <Tooltip title={t`Authenticator app`}>
          <DeviceMobileIcon size={20} aria-label={t`Authenticator app`} role="img" />
        </Tooltip>
      )}
    </Box>
  )
}
