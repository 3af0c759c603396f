/** Texts on how buying works. */
export const aboutBuyTexts = {
  howBuying: "How buying works",
  paysThem: "You pay the provider",
  paysThemText: "By card or bank, on their own page. Prices and fees are theirs.",
  mayAskWho: "They may ask who you are",
  mayAskWhoText: "Some ask for an ID the first time. This site never sees it.",
  comesHome: "It comes to your wallet",
  comesHomeText: "They send it to your address. It can take a few minutes."
} as const
