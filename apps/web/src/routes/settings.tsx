export const redirect = '/settings/account'
