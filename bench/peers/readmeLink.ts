/** Where the README, which is also read elsewhere, finds the page. */
export const readmeLink = "https://github.com/latchkey/latchkey/blob/main/docs/compared.md"
