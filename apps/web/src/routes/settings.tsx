export { SettingsList as component } from '../shared/settings/settings-list.tsx'
