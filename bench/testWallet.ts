/** Script for a page: three wallets by EIP-6963 and one as `window.ethereum`, which respond immediately; without accounts for a page until it asked. */
export const testWallet = `(() => {
  const account = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
  const answers = { eth_chainId: "0x1", eth_accounts: [], eth_requestAccounts: [account], net_version: "1" }
  const provider = {
    request: async ({ method }) => {
      if (method === "eth_requestAccounts") answers.eth_accounts = [account]
      if (method in answers) return answers[method]
      throw Object.assign(new Error("Unsupported method"), { code: 4200 })
    },
    on: () => provider,
    removeListener: () => provider
  }
  const icon = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8'/></svg>"
  const names = ["Fernhold", "Halyard", "Tarn"]
  const announce = () => names.forEach((name, at) => {
    const info = { uuid: "0000000" + at + "-0000-4000-8000-000000000000", name, icon, rdns: "example." + name.toLowerCase() }
    dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }))
  })
  addEventListener("eip6963:requestProvider", announce)
  window.ethereum = provider
  announce()
})()`
