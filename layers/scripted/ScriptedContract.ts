import type { Hex } from "../../services/base/addresses/Hex.ts"

/** A call to a contract of the scripted chain; addresses in lower case, the value in wei. */
export interface ScriptedCall {
  readonly from: string
  readonly to: string
  readonly data: Hex
  readonly value: bigint
}

/** Something that a call does. Tokens in lower case, the native currency as `0xeeee…eeee`. */
export type ScriptedEffect =
  | { readonly moves: string; readonly from: string; readonly to: string; readonly units: bigint }
  /** `owner` lets `spender` take so much of `allows`. */
  | { readonly allows: string; readonly owner: string; readonly spender: string; readonly units: bigint }

/**
 * What a contract does when it is called: effects in order, or it reverts. `allowed` says how much of a token the caller
 * lets someone take at that moment.
 */
export type ScriptedContract = (
  call: ScriptedCall,
  allowed: (token: string, spender: string) => bigint
) => ReadonlyArray<ScriptedEffect> | "reverts"

/**
 * What the nodes of a scripted chain can try: `simulates` knows `eth_simulateV1` and state overrides, `overrides` only
 * those, `neither` nothing of it, and `fails` does not answer when it is asked for either.
 */
export type ScriptedTrials = "simulates" | "overrides" | "neither" | "fails"
