/** A page of the comparison: its file in `pages`, what its documentation has a host install, and what it is called. */
export interface Entrant {
  readonly name: string
  /** File of `pages`, without its ending, and the name of its folder. */
  readonly page: string
  /** Exact versions; React comes with each. Empty: the packed package. */
  readonly packages: ReadonlyArray<string>
  /** Further fields of the host's `package.json`. */
  readonly manifest?: object
  /** Not among those that can lead a row: no modal, or one that is there already with fewer networks. */
  readonly apart?: boolean
}

export const react = ["react@19.3.1", "react-dom@19.3.1"]

const query = ["viem@2.57.1", "@tanstack/react-query@5.108.0"]
const wagmi2 = ["wagmi@2.19.5", ...query]
const wagmi3 = ["wagmi@3.7.7", ...query]
const appkit = ["@reown/appkit@1.8.24", "@reown/appkit-adapter-wagmi@1.8.24"]

/** The columns of the page, in their order. RainbowKit and ConnectKit are for wagmi 2. */
export const entrants: ReadonlyArray<Entrant> = [
  { name: "React alone", page: "react", packages: react, apart: true },
  { name: "wagmi alone", page: "wagmi", packages: [...react, ...wagmi3], apart: true },
  { name: "Latchkey", page: "latchkey", packages: react },
  { name: "RainbowKit", page: "rainbowkit", packages: [...react, "@rainbow-me/rainbowkit@2.2.11", ...wagmi2] },
  {
    name: "ConnectKit",
    page: "connectkit",
    packages: [...react, "connectkit@1.9.2", ...wagmi2],
    // It asks for React 17 or 18, and works with 19: one React for all pages.
    manifest: { overrides: { connectkit: { react: "19.3.1", "react-dom": "19.3.1" } } }
  },
  {
    name: "Web3-Onboard",
    page: "web3-onboard",
    packages: [
      ...react,
      "@web3-onboard/core@2.24.1",
      "@web3-onboard/react@2.11.0",
      "@web3-onboard/injected-wallets@2.11.3"
    ]
  },
  { name: "AppKit", page: "appkit-wagmi", packages: [...react, ...appkit, ...wagmi3] },
  { name: "Latchkey + Solana", page: "latchkey-solana", packages: react, apart: true },
  {
    name: "AppKit + Solana",
    page: "appkit-solana",
    packages: [...react, ...appkit, "@reown/appkit-adapter-solana@1.8.24", ...wagmi3],
    apart: true
  }
]
