export const redirect = '/likes/received'
