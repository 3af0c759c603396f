import { AccountId, Blake2128Concat, Storage, Struct, u128, u32 } from "@polkadot-api/substrate-bindings"

const account = Storage("System")("Account", [AccountId(), Blake2128Concat])

const accountInfo = Struct({
  nonce: u32,
  consumers: u32,
  providers: u32,
  sufficients: u32,
  data: Struct({ free: u128, reserved: u128, frozen: u128, flags: u128 })
})

const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString("hex")}`

/** Where a chain keeps what an account has, by its address in any prefix. */
export const accountKey = (address: string): string => account.enc(address)

/** What a chain keeps of an account that has some of its currency, in base units. */
export const accountValue = (free: bigint, reserved = 0n): string =>
  hexOf(
    accountInfo.enc({
      nonce: 7,
      consumers: 1,
      providers: 1,
      sufficients: 0,
      data: { free, reserved, frozen: 0n, flags: 1n << 127n }
    })
  )
