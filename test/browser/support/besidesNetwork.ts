/** What went wrong in a page besides the network that a test has taken away: the browser reports each request that it loses. */
export const besidesNetwork = (wrong: ReadonlyArray<string>): ReadonlyArray<string> =>
  wrong.filter((one) => !/^console: .*(ERR_INTERNET_DISCONNECTED|WebSocket connection)/.test(one))
