import { sr25519CreateDerive } from "@polkadot-labs/hdkd"
import { DEV_MINI_SECRET, ss58Address } from "@polkadot-labs/hdkd-helpers"

/** A key (sr25519) of the offline world. It is public: never use it for real value. */
export interface PolkadotAccount {
  readonly name: string
  /** Without a network: prefix 42. */
  readonly address: string
  readonly publicKey: Uint8Array
  readonly sign: (bytes: Uint8Array) => Uint8Array
}

const derive = sr25519CreateDerive(DEV_MINI_SECRET)

/** Keys of the development phrase of Substrate chains. */
export const polkadotAccounts: ReadonlyArray<PolkadotAccount> = ["Alice", "Bob", "Charlie"].map((name) => {
  const { publicKey, sign } = derive(`//${name}`)
  return { name, address: ss58Address(publicKey), publicKey, sign }
})
