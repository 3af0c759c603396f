import type { TypedDataDefinition } from "viem"
import type { FrameNetwork } from "./FramePageConfig.ts"
import { isAddress } from "./isAddress.ts"
import type { Row } from "./Question.ts"

type Typed = TypedDataDefinition<Record<string, Array<{ name: string; type: string }>>, string>

/** Reads typed data and what the visitor has to see of it: each field on its own row. Throws where it is for another network (SEC-28). */
export const readTypedData = (data: unknown, network: FrameNetwork) => {
  const typed = (typeof data === "string" ? JSON.parse(data) : data) as Typed
  const { domain, message, primaryType } = typed
  if (domain?.chainId !== undefined && Number(domain.chainId) !== network.id)
    throw new Error("This data is for another network")
  return { typed, title: `Sign ${primaryType}`, groups: [rowsOf(message, ""), rowsOf(domain ?? {}, "domain.")] }
}

/** Each field on its own row, named by its way. */
const rowsOf = (value: unknown, path: string): ReadonlyArray<Row> =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, inner]) =>
        typeof inner === "object" && inner !== null
          ? rowsOf(inner, `${path}${name}.`)
          : [{ label: path + name, value: String(inner), ...(isAddress(inner) ? { kind: "address" as const } : {}) }]
      )
    : []
