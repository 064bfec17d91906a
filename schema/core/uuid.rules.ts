const pattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text is a UUID that the database can read, in lower or upper case. */
export const isUuid = (text: string): boolean => pattern.test(text)
