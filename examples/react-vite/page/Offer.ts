/** The networks that the page offers: those of Ethereum, or all that the offline world runs. */
export type Offer = "evm" | "all"

/** The offer that the page's address asks for. */
export const readOffer = (search: string): Offer =>
  new URLSearchParams(search).get("networks") === "all" ? "all" : "evm"

/** The page's address with another offer; the modal's networks are fixed for the lifetime of a page. */
export const withOffer = (href: string, offer: Offer): string => {
  const url = new URL(href)
  if (offer === "all") url.searchParams.set("networks", "all")
  else url.searchParams.delete("networks")
  return url.href
}
