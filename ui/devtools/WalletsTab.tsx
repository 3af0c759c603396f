import { useSyncExternalStore } from "react"
import type { Inspected } from "../../services/devtools/inspectInstance.ts"

/** Every wallet that is known, and why the first view has no row for it. */
export const WalletsTab = ({ inspected: { wallets, loadDirectory } }: { readonly inspected: Inspected }) => {
  const listed = useSyncExternalStore(wallets.subscribe, wallets.get)
  return (
    <>
      <div className="tools">
        <button type="button" onClick={loadDirectory}>
          Load the directory
        </button>
      </div>
      {listed.length === 0 && <p>No wallet is known.</p>}
      <ul className="lines">
        {listed.map(({ id, name, from, namespace, reasons }, at) => (
          <li key={at} data-hidden={reasons.length > 0 || undefined}>
            <span className="from">
              <bdi>{[from, namespace, id].filter(Boolean).join(" ")}</bdi>
            </span>
            <strong>
              <bdi>{name}</bdi>
            </strong>{" "}
            <bdi>{reasons.length > 0 ? `hidden: ${reasons.join("; ")}` : "has a row"}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
