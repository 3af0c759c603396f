import { useSyncExternalStore } from "react"
import type { Inspected } from "../../services/devtools/inspectInstance.ts"

/** What each machine is in now. */
export const StatesTab = ({ inspected: { state, modal } }: { readonly inspected: Inspected }) => {
  const { active, network, supported, namespaces } = useSyncExternalStore(state.subscribe, state.get)
  const { open, view, signIn } = useSyncExternalStore(modal.subscribe, modal.get)
  const facts: ReadonlyArray<readonly [string, string]> = [
    ["active", `${active} on ${network}${supported ? "" : " (not listed)"}`],
    ["modal", open ? "open" : "closed"],
    ["router", view],
    ["sign-in", signIn ?? "not asked for"],
    ...Object.entries(namespaces).map(([namespace, { status, wallets, asking }]) => {
      const parts = [
        status,
        ...wallets.map(({ id, accounts, networkId }) =>
          [id, ...accounts.map(({ address }) => address), ...(networkId ? [`on ${networkId}`] : [])].join(" ")
        ),
        ...asking.map((id) => `asks ${id}`)
      ]
      return [namespace, parts.join(", ")] as const
    })
  ]
  return (
    <dl className="facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>
            <bdi>{name}</bdi>
          </dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
