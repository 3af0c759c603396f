import { useState } from "react"
import type { Inspected } from "../../services/devtools/inspectInstance.ts"

/** What the instance stores on this device, without personal data. */
export const StoredTab = ({ inspected: { stored } }: { readonly inspected: Inspected }) => {
  const [cells, setCells] = useState(stored)
  return (
    <>
      <div className="tools">
        <button type="button" onClick={() => setCells(stored())}>
          Read again
        </button>
      </div>
      {cells.length === 0 && <p>Nothing is stored.</p>}
      <ul className="lines">
        {cells.map(({ key, size, shown }) => (
          <li key={key}>
            <span className="from">
              <bdi>{`${size} characters`}</bdi>
            </span>
            <strong>
              <bdi>{key}</bdi>
            </strong>{" "}
            <bdi>{shown ?? "(not shown)"}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
