const offers = ["evm", "login", "all"] as const

/**
 * The networks that the page offers: those of Ethereum, those that one login has accounts on (Ethereum's and Solana), or all that the
 * offline world runs.
 */
export type Offer = (typeof offers)[number]

/** The offer that the page's address asks for. */
export const readOffer = (search: string): Offer => {
  const asked = new URLSearchParams(search).get("networks")
  return offers.find((one) => one === asked) ?? "evm"
}

/** The page's address with another offer; the modal's networks are fixed for the lifetime of a page. */
export const withOffer = (href: string, offer: Offer): string => {
  const url = new URL(href)
  if (offer === "evm") url.searchParams.delete("networks")
  else url.searchParams.set("networks", offer)
  return url.href
}
