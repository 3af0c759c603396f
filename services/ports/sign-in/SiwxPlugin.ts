import type { Caip2 } from "../../base/caip/parseCaip2.ts"
import type { Namespace } from "../../base/caip/Namespace.ts"
import type { NonceAnswer } from "./readNonce.ts"
import type { SiwxData, SiwxMessage, SiwxSession } from "./SiwxData.ts"

/** What a message is made for. The page's own facts come along: a message for another page is refused. */
export interface SiwxInput {
  /**
   * The account; where the wallet connects and signs in with one approval, and has still to choose it, an address without a key: the zero address on EVM,
   * 32 times `1` on Solana.
   */
  readonly accountAddress: string
  readonly chainId: Caip2
  /** Name of the network, as the page calls it. */
  readonly networkName: string
  readonly domain: string
  readonly uri: string
  /** Scheme of the page where it is not `https`. */
  readonly scheme: string | undefined
  /**
   * Now, RFC 3339, by the clock of the device, which may be wrong. A message may say the time of the host's server in its place: what is
   * compared later then follows that.
   */
  readonly issuedAt: string
}

/**
 * Signing in, made by the host as a whole. Every promise may reject. A rejection of `getSessions` and `createMessage` never means that no
 * account is signed in: it is tried again, and then reported.
 */
export interface SiwxPlugin {
  /** Makes the message to sign. Its domain and address must be those of the input. */
  readonly createMessage: (input: SiwxInput) => Promise<SiwxMessage>
  /**
   * Verifies a sign-in and keeps it. Rejects with why it was refused, best as `SignInRefused`; an error of the network, or one with a
   * `status` from 500 on, is no refusal: the same sign-in is given again.
   */
  readonly addSession: (session: SiwxSession) => Promise<void>
  readonly revokeSession: (chainId: Caip2, address: string) => Promise<void>
  /** Keeps these sign-ins and no others; none signs the user out. A rejection leaves that owed: it is called again. */
  readonly setSessions: (sessions: ReadonlyArray<SiwxSession>) => Promise<void>
  readonly getSessions: (chainId: Caip2, address: string) => Promise<ReadonlyArray<SiwxSession>>
  /** @default true: who does not sign in is not connected */
  readonly getRequired?: (() => boolean) | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /**
   * Signs the message in the wallet's place.
   * @default the connected wallet signs
   */
  readonly signMessage?:
    | ((asked: {
        readonly message: string
        readonly chainId: Caip2
        readonly accountAddress: string
      }) => Promise<string>)
    | undefined
}

/** Makes messages. */
export interface SiwxMessenger {
  readonly createMessage: (input: SiwxInput) => Promise<SiwxMessage>
}

/** Checks signatures of one namespace. */
export interface SiwxVerifier {
  readonly namespace: Namespace
  /**
   * Whether the account has signed the message. `rpcUrls` are nodes of its network, which accounts that are contracts need; where none
   * answers it rejects.
   */
  readonly verify: (
    session: Pick<SiwxSession, "message" | "signature"> & {
      readonly data: Pick<SiwxData, "accountAddress" | "chainId">
    },
    place?: { readonly rpcUrls?: ReadonlyArray<string> | undefined }
  ) => Promise<boolean>
}

/** Keeps sign-ins. */
export interface SiwxStorage {
  readonly add: (session: SiwxSession) => Promise<void>
  readonly set: (sessions: ReadonlyArray<SiwxSession>) => Promise<void>
  readonly get: (chainId: Caip2, address: string) => Promise<ReadonlyArray<SiwxSession>>
  readonly delete: (chainId: Caip2, address: string) => Promise<void>
}

/** Signing in, put together from parts; each part that is left out is the product's own. */
export interface SiwxParts {
  /** Check each signature before it counts; at least one must be for the account's namespace. */
  readonly verifiers: ReadonlyArray<SiwxVerifier>
  /**
   * One sentence in the message, without line breaks.
   * @default none
   */
  readonly statement?: string | undefined
  /**
   * URIs of what the sign-in is for.
   * @default none
   */
  readonly resources?: ReadonlyArray<string> | undefined
  /**
   * How long a sign-in holds, in ms.
   * @default 7 days
   */
  readonly expiresIn?: number | undefined
  /**
   * Whether a wallet counts as connected only after signing in.
   * @default true
   */
  readonly required?: boolean | undefined
  /** @default true */
  readonly signOutOnDisconnect?: boolean | undefined
  /**
   * Returns a nonce of the host's server, best with the server's time: then no clock of a device matters.
   * @default a random one
   */
  readonly getNonce?: (() => Promise<NonceAnswer>) | undefined
  /** @default the forms of EIP-4361 and CAIP-122 */
  readonly messenger?: SiwxMessenger | undefined
  /** @default this device, until they expire */
  readonly storage?: SiwxStorage | undefined
  /** @default the connected wallet signs */
  readonly signMessage?: SiwxPlugin["signMessage"]
}
