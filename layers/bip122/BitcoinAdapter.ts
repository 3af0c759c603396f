import { Effect } from "effect"
import { bitcoinNetwork } from "../../services/base/addresses/bitcoinNetworks.ts"
import type { ChainAdapter } from "../../services/ports/chains/ChainAdapter.ts"
import { callsOf } from "../../services/base/concurrency/callsOf.ts"
import { lazyCode } from "../../services/base/concurrency/lazyCode.ts"

type Bitcoin = ChainAdapter<"bip122">

const wallet = lazyCode(() => import("./wallet.ts"))

/**
 * Bitcoin wallets and chains. It sends nothing itself: wallets do, by the signers. What asks wallets and reads the chain is
 * loaded when it is first used, the library for PSBTs with the first one.
 */
export const BitcoinAdapter: Bitcoin = {
  namespace: "bip122",
  // It is not asked for other networks.
  refusesLate: ({ id }) => bitcoinNetwork(id) !== undefined,
  watch: ({ provider }, changed) => provider.watch(changed),
  prepare: Effect.exit(wallet),
  signers: Effect.map(wallet, ({ signers }) => signers),
  ...callsOf<Bitcoin>()(wallet, "connect", "session", "disconnect", "switchNetwork", "signMessage"),
  ...callsOf<Bitcoin>()(wallet, "balance", "holding", "token", "read", "parseAddress")
}
