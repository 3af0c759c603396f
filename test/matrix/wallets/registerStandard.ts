interface Api {
  readonly register: (...wallets: ReadonlyArray<unknown>) => () => void
}

/** Registers a wallet of the Wallet Standard for pages that are open already, and for those that ask later; returns a function that removes it. */
export const registerStandard = (wallet: unknown): (() => void) => {
  const undo = new Set<() => void>()
  const callback = (api: Api) => void undo.add(api.register(wallet))
  const onReady = (event: Event) => callback((event as CustomEvent<Api>).detail)
  window.addEventListener("wallet-standard:app-ready", onReady)
  window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: callback }))
  return () => {
    window.removeEventListener("wallet-standard:app-ready", onReady)
    for (const remove of undo) remove()
  }
}
