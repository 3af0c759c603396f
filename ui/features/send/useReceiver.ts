import { Effect } from "effect"
import { useEffect } from "react"
import type { ActiveAccount } from "../../../services/connect/activeAccount.ts"
import { adapterOf } from "../../../services/chains/adapterOf.ts"
import { ChainAdapters } from "../../../services/chains/ChainAdapter.ts"
import type { InvalidInput } from "../../../services/errors/inputErrors.ts"
import { useModalAction } from "../../modal/useModalAction.ts"

/** A receiver, checked by the chain's rules. */
export interface ReceiverCheck {
  readonly valid: boolean | undefined
  /** The address in its canonical form. */
  readonly address: string | undefined
  /** Key of the text that describes the problem. */
  readonly problem: InvalidInput["address"]
}

/** Checks a typed receiver strictly (EIP-55) after each change. */
export const useReceiver = (text: string, account: ActiveAccount | undefined): ReceiverCheck => {
  const network = account?.network
  const { state, run, cancel } = useModalAction((typed: string) =>
    Effect.flatMap(ChainAdapters, (adapters) => adapterOf(adapters, network!.namespace)).pipe(
      Effect.flatMap((adapter) => adapter.parseAddress(typed, network!)),
      Effect.map((address) => ({ typed, address }))
    )
  )
  useEffect(() => {
    if (text === "" || network === undefined) cancel()
    else run(text)
  }, [text, network, run, cancel])
  if (state.status === "done" && state.value.typed === text)
    return { valid: true, address: state.value.address, problem: undefined }
  if (state.status === "failed")
    return {
      valid: false,
      address: undefined,
      problem: state.error?._tag === "InvalidInput" ? state.error.address : undefined
    }
  return { valid: undefined, address: undefined, problem: undefined }
}
