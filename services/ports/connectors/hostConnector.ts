// Entry `latchkey/connectors`: wallets that a page reaches by code of its own.
import type { ExternalConnector } from "./ExternalConnector.ts"
import { revokes } from "./revokes.ts"

export type { ExternalConnector } from "./ExternalConnector.ts"

/** What a wallet's own code gives: a provider as EIP-1193 has it. */
export interface HostWallet {
  request(args: { readonly method: string; readonly params?: never }): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}

/** Parameters of `hostConnector`. */
export interface HostConnectorInput {
  /** Unique among the wallets of the page. Sessions are restored by it, so it stays the same. */
  readonly id: string
  readonly name: string
  /**
   * Its picture: a `data:` image, or an address that the page may show.
   * @default none: a monogram
   */
  readonly icon?: string | undefined
  /**
   * Reverse domain of the same wallet as an extension. Where that is installed it is listed in place of this one.
   * @default none
   */
  readonly rdns?: string | undefined
  /**
   * The title that it is listed under, with others of the same title.
   * @default none: among the other wallets
   */
  readonly group?: string | undefined
  /** Loads its code, with the first press or when its session is restored, in 30 s. A failed load is tried again. */
  readonly load: () => Promise<HostWallet>
  /**
   * Ends the session at the wallet.
   * @default asks the wallet to take its permission back
   */
  readonly disconnect?: (() => unknown) | undefined
  /**
   * Whether the page runs inside this wallet, as in the frame of a Safe: then it is connected when the page is loaded,
   * without a press and in place of the last session.
   * @default never
   */
  readonly isHere?: (() => boolean | Promise<boolean>) | undefined
  /**
   * For a wallet that answers with hashes of proposals, as a Safe does: gives the hash of the network's transaction that
   * carried a proposal out, once there is one. What is sent by the wallet is then shown as proposed, without a link to
   * the explorer, until this gives a hash: `0x` and 64 hexadecimal digits. A rejection says nothing, and it is asked again.
   * @default none: the wallet answers with hashes of transactions
   */
  readonly executedAs?: ((hash: string) => Promise<string | undefined>) | undefined
}

/** How long the code of a wallet may take to load, in ms. */
const deadline = 30_000

/** Makes a wallet of EVM, for the option `connectors`, from code of the host. Nothing of it is loaded before it is used. */
export const hostConnector = ({
  id,
  name,
  icon,
  rdns,
  group,
  load,
  disconnect,
  isHere,
  executedAs
}: HostConnectorInput): ExternalConnector => {
  let loading: Promise<HostWallet> | undefined
  let tell: (wallet: HostWallet) => void
  const loaded = new Promise<HostWallet>((resolve) => (tell = resolve))
  const refuse = (why: string) => Object.assign(new Error(`${name}: ${why}`), { code: 4900 })
  const loadInTime = async () => {
    const late = AbortSignal.timeout(deadline)
    const one: unknown = await Promise.race([
      load(),
      new Promise<never>((_, reject) => {
        late.onabort = () => reject(refuse("its code did not load in time"))
      })
    ])
    if (typeof Object(one).request !== "function") throw refuse("`load` gave no wallet with a `request`")
    tell(one as HostWallet)
    return one as HostWallet
  }
  // Not `lazy`: in the package that is in the core's chunk, which this entry does not need.
  const wallet = () =>
    (loading ??= loadInTime().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  /** What a wallet does with listeners is its own: it may throw, or give a promise that rejects. */
  const withWallet = (act: (one: HostWallet) => unknown) => {
    loaded.then(act).catch(() => {})
  }
  return {
    id,
    type: "EXTERNAL",
    namespace: "eip155",
    name,
    icon,
    group,
    ...(rdns === undefined ? {} : { rdns }),
    ...(isHere && { isHere: async () => isHere() }),
    ...(executedAs && { executedAs }),
    provider: {
      request: async ({ method, params }) =>
        disconnect && method === "wallet_revokePermissions" && revokes(params) === "accounts"
          ? disconnect()
          : (await wallet()).request({ method, params: params as never }),
      on: (event, listener) => {
        let live = true
        const guarded = (payload: unknown) => {
          if (live) listener(payload)
        }
        // A listener makes no request, and only requests load the code.
        withWallet((one) => live && one.on?.(event, guarded))
        return () => {
          live = false
          withWallet((one) => one.removeListener?.(event, guarded))
        }
      }
    }
  }
}
