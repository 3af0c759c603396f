import type { Misbehaviour, MisbehaviourKind } from "../Misbehaviour.ts"
import { refusals } from "./ProviderError.ts"

const evmAsking = new Set(
  "eth_requestAccounts wallet_requestPermissions wallet_switchEthereumChain wallet_addEthereumChain wallet_watchAsset personal_sign eth_signTypedData_v4 eth_sendTransaction wallet_sendCalls standard:connect solana:signIn solana:signMessage solana:signTransaction solana:signAndSendTransaction bitcoin:connect bitcoin:signMessage bitcoin:signTransaction bitcoin:signAndSendTransaction".split(
    " "
  )
)

const evmJunk: Readonly<Record<string, unknown>> = {
  eth_accounts: [42, null, "0x"],
  eth_requestAccounts: [42, null, "0x"],
  eth_chainId: "one",
  wallet_switchEthereumChain: "ok",
  personal_sign: { signature: true },
  eth_signTypedData_v4: 12,
  eth_sendTransaction: "0x12",
  eth_getBalance: "lots",
  "standard:connect": { accounts: [42, null, { address: "0x" }] },
  "solana:signIn": [{ account: 42, signature: "none" }],
  "solana:signMessage": [{ signature: "none" }],
  "solana:signTransaction": [{ signedTransaction: new Uint8Array(3) }],
  "solana:signAndSendTransaction": [{ signature: new Uint8Array(64) }],
  "bitcoin:connect": { accounts: [42, null, { address: "bc1" }] },
  "bitcoin:signMessage": [{ signature: "none" }],
  "bitcoin:signTransaction": [{ signedPsbt: new Uint8Array(3) }],
  "bitcoin:signAndSendTransaction": [{ txId: 7 }]
}

const evmMethods = { asking: evmAsking, junk: evmJunk }

/** The error message of a hardware wallet after its user has declined. */
const deviceWords = "Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)"

/** What the methods of a namespace are to misbehaviour: those that ask the visitor, and junk in place of an answer. */
export interface MisbehavingMethods {
  readonly asking: ReadonlySet<string>
  readonly junk: Readonly<Record<string, unknown>>
}

/** The wrongs of one wallet: which are set, and what they do to a request. */
export const createMisbehaviour = (
  first: ReadonlyArray<Misbehaviour>,
  { asking, junk }: MisbehavingMethods = evmMethods
) => {
  let wrongs = [...first]
  const held: Array<() => void> = []

  const concerns = ({ methods }: Misbehaviour, method: string) =>
    methods ? methods.includes("*") || methods.includes(method) : asking.has(method)

  const take = (kind: MisbehaviourKind, method: string) => {
    const found = wrongs.find((wrong) => wrong.kind === kind && concerns(wrong, method))
    if (found?.times !== undefined)
      wrongs = wrongs.flatMap((wrong) => {
        if (wrong !== found) return [wrong]
        return found.times! > 1 ? [{ ...found, times: found.times! - 1 }] : []
      })
    return found
  }

  const answer = async (method: string, work: () => Promise<unknown>): Promise<unknown> => {
    const delay = take("delay", method)
    if (delay) await new Promise((resolve) => setTimeout(resolve, delay.ms ?? 1_000))
    if (take("never", method)) return new Promise(() => {})
    if (take("lateAnswer", method)) await new Promise<void>((resolve) => held.push(resolve))
    if (take("pending", method)) throw refusals.pending(method)
    if (take("throwString", method)) throw "the wallet is not feeling well"
    if (take("throwNull", method)) throw null
    if (take("throwUndefined", method)) throw undefined
    const refusal = take("refuses", method)
    if (refusal) throw refusal.error ?? new Error(deviceWords)
    if (take("junk", method)) return method in junk ? junk[method] : { junk: true }
    const lost = take("lostAnswer", method)
    const done = await work()
    if (lost) throw refusals.internal()
    return done
  }

  return {
    take,
    has: (kind: MisbehaviourKind) => wrongs.some((wrong) => wrong.kind === kind),
    add: (wrong: Misbehaviour) => void wrongs.push(wrong),
    clear: () => void (wrongs = []),
    release: () => {
      const count = held.length
      for (const go of held.splice(0)) go()
      return count
    },
    /** Does the work for a request, or something else. */
    around: (method: string, work: () => Promise<unknown>): Promise<unknown> => {
      if (take("throwSync", method)) throw new Error("the wallet fell over")
      const result = answer(method, work)
      return take("twice", method) ? twice(result) : result
    }
  }
}

/** A thenable that is no promise and calls back twice. */
const twice = (result: Promise<unknown>): Promise<unknown> => {
  const again = (callback: ((value: unknown) => unknown) | null | undefined) =>
    callback && ((value: unknown) => (callback(value), callback(value)))
  const then = (yes?: (value: unknown) => unknown, no?: (reason: unknown) => unknown) =>
    result.then(again(yes), again(no))
  // oxlint-disable-next-line unicorn/no-thenable -- being one is its misbehaviour
  return { then } as Promise<unknown>
}
