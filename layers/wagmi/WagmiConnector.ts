import type { Hex } from "../../services/base/addresses/Hex.ts"
import type { EvmProvider } from "../../services/instance/providers/EvmProvider.ts"

/** What wagmi passes to the function that makes a connector, as far as it is used here. */
export interface WagmiConfig<Chain extends { readonly id: number }> {
  readonly chains: readonly [Chain, ...ReadonlyArray<Chain>]
  readonly emitter: {
    emit(event: "connect", data: { readonly accounts: ReadonlyArray<Hex>; readonly chainId: number }): void
    emit(
      event: "change",
      data: { readonly accounts?: ReadonlyArray<Hex> | undefined; readonly chainId?: number | undefined }
    ): void
    emit(event: "disconnect"): void
  }
}

/** The accounts that wagmi 3 may ask for with what they can do, which is asked of the wallet by other calls. */
export interface CapableAccount {
  address: Hex
  capabilities: Record<string, unknown>
}

/**
 * A connector of wagmi 2 and 3, described by its shape: hosts need no package of wagmi's for its types. Not an interface, which
 * has no index signature, and wagmi asks for one.
 */
export type WagmiConnector<Chain extends { readonly id: number }> = {
  readonly id: string
  readonly name: string
  readonly type: "latchkey"
  readonly icon?: string
  setup(): Promise<void>
  connect<withCapabilities extends boolean = false>(parameters?: {
    chainId?: number | undefined
    isReconnecting?: boolean | undefined
    withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{
    accounts: withCapabilities extends true ? ReadonlyArray<CapableAccount> : ReadonlyArray<Hex>
    chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<ReadonlyArray<Hex>>
  getChainId(): Promise<number>
  getProvider(): Promise<EvmProvider>
  isAuthorized(): Promise<boolean>
  switchChain(parameters: { chainId: number }): Promise<Chain>
  onAccountsChanged(accounts: Array<string>): void
  onChainChanged(chainId: string): void
  onDisconnect(error?: Error): void
  /**
   * For `followLatchkey`. `join` has wagmi adopt the present session, in place of the event `connect`, which wagmi's
   * `onConnect` does not hear. Returns what tells wagmi of the session once more.
   */
  follow(join: () => Promise<void>): () => void
  /** For `followLatchkey`: the reverse domain of the wallet of the session, where it has one. */
  walletRdns(): string | undefined
}
