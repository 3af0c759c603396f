/** The field of the page's address that a service's answer comes back in (frame protocol 13). */
export const resultField = "result_uri"

/** Whether a page has come back from a service. */
export const isReturn = (address: string): boolean =>
  URL.canParse(address) && new URL(address).searchParams.has(resultField)
