import { secp256k1 } from "@noble/curves/secp256k1"
import { ed25519CreateDerive } from "@polkadot-labs/hdkd"
import { DEV_MINI_SECRET, ss58Address } from "@polkadot-labs/hdkd-helpers"
import { blake2b } from "@noble/hashes/blake2b"
import { base58 } from "@scure/base"
import { p2pkh, p2sh, p2wpkh } from "@scure/btc-signer"
import { pubECDSA } from "@scure/btc-signer/utils.js"
import { Signer } from "bip322-js"
import { bytesToHex, hexToBytes, stringToBytes } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { describe, expect, test } from "vitest"
import { accounts } from "../../sandbox/accounts.ts"
import { bitcoinAccounts } from "../../sandbox/chains/bitcoin/bitcoinAccounts.ts"
import { regtest } from "../../sandbox/chains/bitcoin/regtest.ts"
import { polkadotAccounts } from "../../sandbox/chains/polkadot/polkadotAccounts.ts"
import { solanaKey } from "../../sandbox/phone/solanaKey.ts"
import { wrapBytes } from "../../sandbox/wallets/polkadot/wrapBytes.ts"
import { signBitcoinMessage } from "../local-key/signBitcoinMessage.ts"
import { formatSiwxMessage } from "../../services/ports/sign-in/formatSiwxMessage.ts"
import type { SiwxData } from "../../services/ports/sign-in/SiwxData.ts"
import { checkSignIn, type SignInCheck } from "./checkSignIn.ts"
import { verifiers } from "./verifiers.ts"

const mainnet = "bip122:000000000019d6689c085ae165831e93"
const regtestId = "bip122:0f9188f13cb7b2c71f2a335e3a4fc328"
const polkadotId = "polkadot:91b171bb158e2d3848fa23a9f1c25182"
const solanaId = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"
const key = hexToBytes(accounts[0]!.privateKey)
const publicKey = pubECDSA(key)

/** Wif of a key for the networks of tests, which the other library takes. */
const wif = (() => {
  const bytes = Uint8Array.from([0xef, ...key, 1])
  return import("@noble/hashes/sha2").then(({ sha256 }) =>
    base58.encode(Uint8Array.from([...bytes, ...sha256(sha256(bytes)).slice(0, 4)]))
  )
})()

type Sign = (text: string) => Promise<string>
interface Wallet {
  readonly chainId: SiwxData["chainId"]
  readonly address: string
  readonly sign: Sign
}

const substrate = (kind: number, address: string, sign: (bytes: Uint8Array) => Uint8Array) => {
  const bytes = (text: string) => stringToBytes(text)
  return {
    bare: { chainId: polkadotId, address, sign: async (text: string) => bytesToHex(sign(bytes(text))) },
    wrapped: {
      chainId: polkadotId,
      address,
      sign: async (text: string) => bytesToHex(Uint8Array.from([kind, ...sign(wrapBytes(bytes(text)))]))
    }
  } satisfies Record<string, Wallet>
}

const alice = polkadotAccounts[0]!
const ed = ed25519CreateDerive(DEV_MINI_SECRET)("//Alice")
const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
const ecAddress = ss58Address(hash(publicKey), 2)
const signEc = (bytes: Uint8Array) => {
  const own = secp256k1.sign(hash(bytes), key)
  return Uint8Array.from([...own.toCompactRawBytes(), own.recovery])
}
const solana = solanaKey(key)
const { payment, ordinal } = bitcoinAccounts[0]!
const nested = p2sh(p2wpkh(publicKey, regtest), regtest).address!
const old = p2pkh(publicKey, regtest).address!
const bip322 = (address: string): Wallet => ({
  chainId: regtestId,
  address,
  sign: async (text) => String(Signer.sign(await wif, address, text))
})

/** The sandbox's wallets, and one for each form that a namespace has. */
const wallets: Readonly<Record<string, Wallet>> = {
  EVM: {
    chainId: "eip155:1",
    address: accounts[0]!.address,
    sign: (message) => privateKeyToAccount(accounts[0]!.privateKey).signMessage({ message })
  },
  Solana: {
    chainId: solanaId,
    address: solana.address,
    sign: async (text) => base58.encode(await solana.sign(stringToBytes(text)))
  },
  "Bitcoin P2WPKH": bip322(payment),
  "Bitcoin P2TR": bip322(ordinal),
  "Bitcoin P2SH-P2WPKH": bip322(nested),
  "Bitcoin P2PKH": bip322(old),
  "Bitcoin P2WPKH by the older form": {
    chainId: regtestId,
    address: payment,
    sign: (text) => signBitcoinMessage(text, "ecdsa", { script: new Uint8Array() }, key)
  },
  "Polkadot sr25519": substrate(1, alice.address, alice.sign).wrapped,
  "Polkadot sr25519, bare": substrate(1, alice.address, alice.sign).bare,
  "Polkadot Ed25519": substrate(0, ss58Address(ed.publicKey, 0), ed.sign).wrapped,
  // A Ledger signs the hash of messages over 256 bytes, which every sign-in with its wrapping is.
  "Polkadot Ed25519 on a Ledger": substrate(0, ss58Address(ed.publicKey, 0), (bytes) =>
    ed.sign(bytes.length > 256 ? hash(bytes) : bytes)
  ).wrapped,
  "Bitcoin P2WPKH with its form": {
    ...bip322(payment),
    sign: async (text) => `smp${await bip322(payment).sign(text)}`
  },
  "Polkadot ECDSA": substrate(2, ecAddress, signEc).wrapped,
  "Polkadot ECDSA, bare": substrate(2, ecAddress, signEc).bare
}

/** Accounts of other keys. */
const others: Readonly<Record<string, string>> = {
  eip155: accounts[1]!.address,
  solana: solanaKey(hexToBytes(accounts[1]!.privateKey)).address,
  bip122: bitcoinAccounts[1]!.payment,
  polkadot: polkadotAccounts[1]!.address
}

const now = Date.parse("2026-08-14T09:42:00Z")
const dataOf = ({ chainId, address }: Wallet, more: Partial<SiwxData> = {}): SiwxData => ({
  accountAddress: address,
  chainId,
  domain: "saltmarsh.example",
  uri: "https://saltmarsh.example/login",
  version: "1",
  nonce: "48201937",
  issuedAt: "2026-08-14T09:41:00Z",
  ...more
})
const check = async (wallet: Wallet, data = dataOf(wallet), more: Partial<SignInCheck> = {}) => {
  const message = formatSiwxMessage(data)
  const signature = await wallet.sign(message)
  const terms = { domain: "saltmarsh.example", origin: "https://saltmarsh.example", nonce: "48201937", now }
  const checked = await checkSignIn({ message, signature, ...terms, ...more })
  return checked.ok ? "ok" : checked.refused
}

describe("what no sign-in may skip", () => {
  test("domain and nonce must be given, and the ten minutes hold where no other time is", async () => {
    const [wallet] = Object.values(wallets)
    for (const none of [undefined, "", null, 7]) {
      expect(await check(wallet!, undefined, { domain: none as never })).toBe("domain")
      expect(await check(wallet!, undefined, { nonce: none as never })).toBe("nonce")
    }
    expect(await check(wallet!, undefined, { maxAge: undefined, now: now + 601_000 })).toBe("late")
  })

  test("nobody signs in as the zero address of a chain, whatever the signature", async () => {
    const zeros = {
      eip155: `0x${"0".repeat(40)}`,
      solana: "1".repeat(32),
      polkadot: "5C4hrfjw9DjXZTzV3MwzrrAr9P1MJhSrvWGWqi1eSuyUpnhM"
    }
    for (const wallet of Object.values(wallets)) {
      const zero = zeros[wallet.chainId.split(":")[0] as keyof typeof zeros]
      if (zero === undefined) continue
      const data = dataOf(wallet, { accountAddress: zero })
      expect(await check(wallet, data)).toBe("address")
      // The verifier alone refuses it as well.
      const verifier = Object.values(verifiers).find(({ namespace }) => wallet.chainId.startsWith(`${namespace}:`))!
      const message = formatSiwxMessage(data)
      for (const signature of [await wallet.sign(message), `0x${"00".repeat(64)}`, `0x${"ff".repeat(65)}`])
        expect(await verifier.verify({ data, message, signature })).toBe(false)
    }
  })
})

describe("the account of a sign-in", () => {
  const { address } = wallets["EVM"]!
  const signedAs = async (accountAddress: string) => {
    const data = dataOf(wallets["EVM"]!, { accountAddress })
    const message = formatSiwxMessage(data)
    const signature = await wallets["EVM"]!.sign(message)
    return checkSignIn({ message, signature, domain: data.domain, nonce: data.nonce, now })
  }

  test("is told in its canonical form, however the text writes it", async () => {
    for (const written of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`]) {
      const checked = await signedAs(written)
      expect(checked.ok && checked.data.accountAddress).toBe(address)
      expect(checked.ok && checked.account).toBe(`eip155:${address.toLowerCase()}`)
    }
  })

  test("is an account: of 20 bytes, with `0x`, with no wrong checksum", async () => {
    const wrong = address.replace(/[a-f]/, (letter) => letter.toUpperCase())
    for (const written of [address.slice(2), address.slice(0, -1), `${address}0`, wrong, solana.address])
      expect(await signedAs(written), written).toEqual({ ok: false, refused: "address" })
  })
})

describe.each(Object.entries(wallets))("a sign-in by %s", (_, wallet) => {
  test("holds, and another text, account or signature does not", async () => {
    expect(await check(wallet)).toBe("ok")
    const message = formatSiwxMessage(dataOf(wallet, { statement: "Another" }))
    expect(await check(wallet, undefined, { message })).toBe("signature")
    const signature = await wallet.sign(message)
    expect(await check(wallet, undefined, { signature })).toBe("signature")
    for (const wrong of ["", "0x", "0x00", "AAAA", signature.slice(0, -2), `${signature}00`, "1".repeat(5_000)])
      expect(await check(wallet, undefined, { signature: wrong }), wrong).toBe("signature")
    const [namespace] = wallet.chainId.split(":")
    expect(await check(wallet, dataOf(wallet, { accountAddress: others[namespace!]! }))).toBe("signature")
  })
})

test("what is signed for something else is refused, and says why (SEC-29)", async () => {
  const wallet = wallets["EVM"]!
  const { address, chainId } = wallet
  for (const [refused, data, terms] of [
    ["domain", { domain: "evil.example" }, {}],
    ["domain", {}, { domain: "saltmarsh.example:8443" }],
    ["uri", { uri: "https://evil.example/login" }, {}],
    ["uri", { uri: "http://saltmarsh.example/login" }, {}],
    ["uri", { uri: "https://saltmarsh.example.evil.example" }, {}],
    ["nonce", { nonce: "48201938" }, {}],
    ["nonce", {}, { nonce: "" }],
    ["chain", { chainId: "eip155:10" }, { chainId }],
    ["namespace", {}, { chainId: solanaId }],
    ["address", {}, { address: accounts[1]!.address }],
    ["expired", { expirationTime: "2026-08-14T09:42:00Z" }, {}],
    ["early", { notBefore: "2026-08-14T09:50:00Z" }, {}],
    ["early", { issuedAt: "2026-08-14T10:50:00Z" }, {}],
    ["late", { issuedAt: "2026-08-14T09:00:00Z" }, {}],
    ["ok", { expirationTime: "2026-08-14T09:43:00Z", notBefore: "2026-08-14T09:41:00Z" }, { chainId, address }],
    ["ok", {}, { address: address.toLowerCase() }],
    ["signature", {}, { verifiers: [{ namespace: "eip155", verify: async () => false }] }],
    ["namespace", {}, { verifiers: [verifiers.solana] }]
  ] as const)
    expect(await check(wallet, dataOf(wallet, data), terms as Partial<SignInCheck>), refused).toBe(refused)
  for (const message of ["", "hello", formatSiwxMessage(dataOf(wallet)).replace("Version: 1", "Version: 2"), null])
    expect(await check(wallet, undefined, { message: message as string })).toBe("message")
})

test("whose account it is does not depend on who verifies: what no key has signed is a contract, address and chain", async () => {
  const wallet = wallets["EVM"]!
  const accountOf = async (chainId: SiwxData["chainId"], signature?: string) => {
    const data = dataOf({ ...wallet, chainId })
    const message = formatSiwxMessage(data)
    const checked = await checkSignIn({
      message,
      signature: signature ?? (await wallet.sign(message)),
      domain: data.domain,
      nonce: data.nonce,
      now,
      // A host's own, with a node of its own.
      verifiers: [{ namespace: "eip155", verify: async () => true }]
    })
    return checked.ok ? checked.account : checked.refused
  }
  const address = wallet.address.toLowerCase()
  for (const signature of [`0x${"ab".repeat(65)}`, "0x1234", "AAAA"])
    for (const chainId of ["eip155:1", "eip155:137"] as const)
      expect(await accountOf(chainId, signature), signature).toBe(`${chainId}:${address}`)
  expect([await accountOf("eip155:1"), await accountOf("eip155:137")]).toEqual(Array(2).fill(`eip155:${address}`))
})

describe("the official vectors of BIP-322", () => {
  const address = "bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l"
  const verify = (message: string, signature: string, accountAddress = address) =>
    verifiers.bip122.verify({ message, signature, data: { accountAddress, chainId: mainnet } })
  const empty =
    "AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI="
  const hello =
    "AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI="
  test("hold, and for another text or address they do not", async () => {
    expect(await verify("", empty)).toBe(true)
    expect(await verify("Hello World", hello)).toBe(true)
    expect(await verify("Hello World", empty)).toBe(false)
    expect(await verify("", hello)).toBe(false)
    expect(await verify("", empty, "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")).toBe(false)
    expect(await verify("", empty, "not an address")).toBe(false)
  })
  test("by a key of taproot", async () => {
    const signature = "AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ=="
    const taproot = "bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3"
    expect(await verify("Hello World", signature, taproot)).toBe(true)
    expect(await verify("Hello", signature, taproot)).toBe(false)
  })
})

test("a contract's account needs a node of its chain, and a silent one is no yes", async () => {
  const data = { accountAddress: accounts[0]!.address, chainId: "eip155:1" } as const
  const asked = { data, message: "hello", signature: "0x1234" }
  expect(await verifiers.eip155.verify(asked)).toBe(false)
  await expect(verifiers.eip155.verify(asked, { rpcUrls: ["http://127.0.0.1:1"] })).rejects.toThrow()
})
