/** The person whose phone is logged in to the stand-in of Farcaster, and the key that signs for her there. A key for tests. */
export const farcasterPerson = {
  id: "farcaster:4120",
  userName: "nadia.eth",
  key: "0x4f3edf983ac636a65a842ce7c78d9aa706d3b113bce9c46f30d7d21715b23b1d"
} as const
