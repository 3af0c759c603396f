import type { MatrixWay } from "./MatrixWay.ts"
import { bitcoinStandard, leather, unisat, wbip004, xverse } from "./wallets/bitcoin.ts"
import { announced, given, legacy } from "./wallets/evm.ts"
import { polkadotBound, polkadotEthereum, polkadotFree } from "./wallets/polkadot.ts"
import { solanaChains, solanaOneChain } from "./wallets/solana.ts"

/** The ways in that are played here. */
export const ways: ReadonlyArray<MatrixWay> = [
  announced,
  legacy,
  given,
  solanaOneChain,
  solanaChains,
  wbip004,
  unisat,
  leather,
  xverse,
  bitcoinStandard,
  polkadotFree,
  polkadotBound,
  polkadotEthereum
]
