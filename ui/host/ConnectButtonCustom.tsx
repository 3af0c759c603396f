import type { ReactNode } from "react"
import type { AccountState } from "../hooks/AccountState.ts"
import { useAccount } from "../hooks/useAccount.ts"
import { useBalance } from "../hooks/useBalance.ts"
import { useLatchkey } from "../hooks/useLatchkey.ts"
import { useMounted } from "../hooks/useMounted.ts"
import { useNetwork } from "../hooks/useNetwork.ts"
import type { HostLatchkey } from "./HostLatchkey.ts"

/** What a button of the page's own is made of. */
export interface ConnectButtonState {
  /** False until the page is alive in the browser. With `cookie` a server has an account to show by then, else none. */
  readonly mounted: boolean
  readonly account: AccountState
  readonly network: ReturnType<typeof useNetwork>
  readonly balance: ReturnType<typeof useBalance>
  readonly isOpen: boolean
  readonly open: HostLatchkey["open"]
  readonly openConnect: () => void
  readonly openAccount: () => void
  readonly openNetworks: () => void
  /** Loads the code that a press will need: for `onPointerEnter` and `onFocus`. */
  readonly preload: () => void
}

/** A connect button whose looks are the page's own: `children` makes it from the state. */
export const ConnectButtonCustom = ({
  children
}: {
  readonly children: (state: ConnectButtonState) => ReactNode
}): ReactNode => {
  const { isOpen, open, latchkey } = useLatchkey()
  return children({
    mounted: useMounted(),
    account: useAccount(),
    network: useNetwork(),
    balance: useBalance(),
    isOpen,
    open,
    openConnect: () => void open("Connect"),
    openAccount: () => void open("Account"),
    openNetworks: () => void open("Networks"),
    preload: latchkey.preload
  })
}
