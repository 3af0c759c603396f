import { element } from "../../wallets/page/element.ts"
import { grouped } from "./words.ts"

/** What the card of the account shows. */
export interface AccountShown {
  readonly address: string
  readonly addresses: ReadonlyArray<string>
  readonly chainId: number
  readonly chains: ReadonlyArray<{ readonly id: number; readonly name: string }>
  readonly balance: string | undefined
}

/** Draws the account, and lets its holder change account and network. */
export const drawAccount = (
  { address, addresses, chainId, chains, balance }: AccountShown,
  act: { readonly account: (index: number) => void; readonly chain: (id: number) => void }
): ReadonlyArray<Node> => {
  const account = choice(
    "Account",
    addresses.map((_, index) => [`${index}`, `Account ${index + 1}`]),
    `${addresses.indexOf(address)}`,
    (value) => act.account(Number(value))
  )
  const chain = choice(
    "Network",
    chains.map(({ id, name }) => [`${id}`, name]),
    `${chainId}`,
    (value) => act.chain(Number(value))
  )
  return [
    element("div", { class: "choices" }, account, chain),
    element("p", { class: "balance" }, balance ?? "—"),
    element("p", { class: "mono address" }, element("span", {}, "0x"), grouped(address))
  ]
}

const choice = (
  label: string,
  options: ReadonlyArray<readonly [value: string, text: string]>,
  selected: string,
  changed: (value: string) => void
) => {
  const select = element(
    "select",
    { "aria-label": label, "data-keep": label },
    ...options.map(([value, text]) =>
      element("option", { value, ...(value === selected ? { selected: "" } : {}) }, text)
    )
  ) as HTMLSelectElement
  select.addEventListener("change", () => changed(select.value))
  return select
}
