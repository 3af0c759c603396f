import type { World } from "../../server/World.ts"
import { useLatchkey } from "latchkey/react"
import { hostNamespaces } from "./HostNamespace.ts"
import { KeyPanel } from "./KeyPanel.tsx"
import { useKeys } from "./useKeys.ts"

/** One key for each namespace of the page. */
export const Keyring = ({ world }: { readonly world: World }) => {
  const keys = useKeys()
  const { networks } = useLatchkey().latchkey.options
  const offered = hostNamespaces.filter((namespace) =>
    networks.some(({ id }) => (typeof id === "number" ? "eip155" : id.split(":")[0]) === namespace)
  )
  return (
    <div className="keyring">
      {offered.map((namespace) => (
        <KeyPanel key={namespace} namespace={namespace} mine={keys[namespace]} world={world} />
      ))}
    </div>
  )
}
