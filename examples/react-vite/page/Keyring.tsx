import type { World } from "../../server/World.ts"
import { hostNamespaces } from "./HostNamespace.ts"
import { KeyPanel } from "./KeyPanel.tsx"
import { useKeys } from "./useKeys.ts"

/** One key for each namespace. */
export const Keyring = ({ world }: { readonly world: World }) => {
  const keys = useKeys()
  return (
    <div className="keyring">
      {hostNamespaces.map((namespace) => (
        <KeyPanel key={namespace} namespace={namespace} mine={keys[namespace]} world={world} />
      ))}
    </div>
  )
}
