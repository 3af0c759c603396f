/** A part of the product that is tested end to end, on real chains, wallets and browsers. */
export interface Part {
  /** The tests of `npm test`, by file, as `group > test`. They cover the part once. */
  readonly tests: Readonly<Record<string, ReadonlyArray<string>>>
  /** Files of the long suite with further tests of this part; none if another part of the same file lists it. */
  readonly long: ReadonlyArray<string>
}

const browser = (name: string) => `test/browser/${name}.test.ts`

/** Every browser test file belongs to one part. `test/README.md` shows this table. */
export const parts: Readonly<Record<string, Part>> = {
  "browser wallet": {
    tests: {
      [browser("mainJob")]: [
        "the main job, in Chromium, on real chains and under a strict policy (SEC-06) > connect, see the account, disconnect: nothing is left and nothing went wrong"
      ]
    },
    long: [
      ...["mainJob", "badWallets", "pressedWallet", "changedPage", "clients", "life", "otherEngines"].map(browser),
      "sandbox/wallets/pageWallet.browser.test.ts"
    ]
  },
  "wallet directory": {
    tests: {
      [browser("wallets")]: [
        "the first view with the directory > asks nobody before it opens, one question then, and shows recommended wallets with their pictures"
      ]
    },
    long: ["wallets", "walletsWork"].map(browser)
  },
  "second wallet": {
    tests: {
      [browser("severalWallets")]: [
        "a second wallet is added in the sheet; each acts when it is in use; a reload keeps which"
      ]
    },
    long: ["secondWallet", "severalWallets"].map(browser)
  },
  "two tabs": {
    tests: {
      [browser("tabs")]: [
        "shared: tabs are connected and disconnected together; by code the wallet's permission stays, the visitor takes it back"
      ]
    },
    long: [browser("tabs")]
  },
  pairing: {
    tests: {
      [browser("pairing")]: [
        "pairing with a phone > connects, signs, sends until it is mined, switches without asking, and is ended by the phone"
      ]
    },
    long: [
      ...["pairing", "pairingLate", "pairingPhone", "pairedOnly", "phoneClosings", "phoneSituations"].map(browser),
      "test/package/pairing.test.ts",
      "sandbox/phone/phonePage.browser.test.ts"
    ]
  },
  email: {
    tests: {
      [browser("email")]: [
        "a wallet by email (spec 4, 5) > login with the code of the mail, approve a send until it is mined, decline one, sign out"
      ]
    },
    long: ["email", "emailClosed", "loginClosings", "loginSituations", "loginTabs"].map(browser)
  },
  "embedded frame": {
    tests: {
      [browser("frame")]: [
        "the frame in a page (SEC-01, SEC-02, SEC-03) > SEC-03: a frame with the fewest rights, a title, hidden, which takes no focus; closing leaves nothing"
      ]
    },
    long: [browser("frame")]
  },
  "social login": {
    tests: {
      [browser("social")]: [
        "logging in with a service (spec 4, 5) > from the host's own button: closed by the visitor, then connected"
      ]
    },
    long: [browser("social")]
  },
  Farcaster: {
    tests: {
      [browser("social")]: [
        "logging in with a service (spec 4, 5) > Farcaster: by a code that a phone opens; declined, left, and by a host's own button"
      ]
    },
    long: []
  },
  "smart account": {
    tests: {
      [browser("smartAccount")]: [
        "an account that is a contract: two calls with one approval, and back to the key's own"
      ]
    },
    long: [browser("failedOperation"), browser("smartAccount")]
  },
  send: {
    tests: {
      [browser("mainJob")]: [
        "the main job, in Chromium, on real chains and under a strict policy (SEC-06) > sends native currency, sees it mined; sends a token"
      ]
    },
    long: [browser("send")]
  },
  names: {
    tests: {
      [browser("send")]: [
        "names in the browser (spec 7; SEC-23) > an account registers a name and another sends to it; a name that moves meanwhile stops the send"
      ]
    },
    long: []
  },
  swap: {
    tests: {
      [browser("swap")]: [
        "a swap in the browser, on a real exchange > approves exactly the amount, then swaps: pool and balances agree to the wei"
      ]
    },
    long: [browser("swap")]
  },
  buy: {
    tests: {
      [browser("buy")]: ["buy funds the account: the provider's page pays out, and the sheet sees it on the chain"]
    },
    long: [browser("buy")]
  },
  activity: {
    tests: {
      [browser("activity")]: [
        "the account's activity, on a real chain > a send is there at once as pending, stays so over a reload, and settles when it is mined"
      ]
    },
    long: [browser("activity")]
  },
  "smart sessions": {
    tests: { [browser("sessions")]: ["grant and revoke a session"] },
    long: [browser("sessions")]
  },
  "sign-in": {
    tests: {
      [browser("signIn")]: ["who connects signs in once: declined, signed, reloaded, signed out"]
    },
    long: ["signIn", "pairingSignIn", "solanaSignIn"].map(browser)
  },
  Solana: {
    tests: {
      [browser("solana")]: [
        "a wallet of the Wallet Standard connects, signs, and is there after a reload",
        "SOL and tokens of both programs are sent and confirmed, also to who has no account for them"
      ]
    },
    long: ["solana", "emailSolana"].map(browser)
  },
  Bitcoin: {
    tests: {
      [browser("bip122")]: [
        "connects a wallet of the page, which is there again after a reload without a prompt, and signs off",
        "the wallet pays, and an account or network that is changed in it is followed"
      ]
    },
    long: [browser("bip122")]
  },
  Polkadot: {
    tests: {
      [browser("polkadot")]: [
        "a visitor connects an extension in its window, sees the balance, and signs with the account's key"
      ]
    },
    long: [browser("polkadot")]
  },
  "four namespaces": {
    tests: {
      [browser("namespaces")]: [
        "all four are connected at once; one that is disconnected leaves the others; all return after a reload"
      ]
    },
    long: [browser("namespaces"), "test/package/namespaceScripts.test.ts"]
  },
  "lost code": {
    tests: {
      [browser("sheet")]: ["offline > the list that cannot be loaded is told once, and opens once there is a network"]
    },
    long: ["sheet", "failedChunks", "lostChunks", "hungChunks"].map(browser)
  },
  loading: {
    tests: {
      [browser("loading")]: [
        "the four stages (architecture 4) > when idle the next chunks are fetched and the core starts: no other origin, no wallet and no view is asked for"
      ]
    },
    long: ["loading", "leftovers"].map(browser)
  },
  focus: {
    tests: {
      [browser("mainJob")]: [
        "the main job, in Chromium, on real chains and under a strict policy (SEC-06) > the whole job by keyboard alone"
      ]
    },
    long: ["focus", "topLayer"].map(browser)
  },
  languages: {
    tests: {
      [browser("languages")]: [
        "a language that the host imports > the button has its words before anything is loaded, and the sheet is never in another"
      ]
    },
    long: [browser("languages"), "test/package/languages.test.ts"]
  },
  "plain http": {
    tests: { [browser("overHttp")]: ["signing in: connected, signed, there after a reload, signed out"] },
    long: ["overHttp", "anyPage"].map(browser)
  },
  events: {
    tests: {
      [browser("events")]: [
        "leave for the host's service once the visitor acts; what the project has off is not offered"
      ]
    },
    long: [browser("events")]
  },
  views: {
    tests: {
      [browser("gallery")]: ["keyboard > Alt and the left arrow go back"]
    },
    long: ["gallery", "views", "viewsFollow", "motion"].map(browser)
  },
  package: {
    tests: {
      "test/package/package.test.ts": [
        "the packed package > holds the build, the licence and what has changed, and no source or test",
        "a host built on the packed package > renders, opens its modal and connects, with nothing on the console"
      ],
      "examples/plain-html/page.browser.test.ts": [
        "connects, signs and restores from a plain folder, and asks nobody before a click"
      ]
    },
    long: [
      ...["bundlers", "clientFiles", "hotReload", "imports", "nodeGlobals", "package", "sandbox", "services"].map(
        (name) => `test/package/${name}.test.ts`
      ),
      ...["traced", "types"].map((name) => `test/package/${name}.test.ts`),
      "examples/plain-html/page.browser.test.ts",
      "examples/wagmi/page.browser.test.ts"
    ]
  },
  demo: {
    tests: {
      "examples/react-vite/rendered.browser.test.ts": [
        "signed out: the network and the way in, in the host's own theme"
      ]
    },
    long: ["demo", "page", "rendered"].map((name) => `examples/react-vite/${name}.browser.test.ts`)
  }
}

/** The names of the tests of `npm test`, by file. */
export const endToEndTests: ReadonlyMap<string, ReadonlyArray<string>> = new Map(
  Object.entries(
    Object.groupBy(
      Object.values(parts).flatMap(({ tests }) => Object.entries(tests)),
      ([file]) => file
    )
  ).map(([file, entries]) => [file, entries!.flatMap(([, names]) => names)])
)
