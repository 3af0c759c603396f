/** Texts of choosing a token to swap. */
export const selectTexts = {
  chooseToken: "Choose a token",
  searchTokens: "Name or symbol",
  clearSearch: "Clear search",
  suggested: "Suggested",
  youHold: "You hold",
  allTokens: "All tokens",
  moreTokens: "Search to see {count} more.",
  noToken: "No tokens found",
  noTokenText: "Check the spelling or clear the search."
} as const
