import { bladePath } from "../../../ui/parts/bladePath.ts"
import { cutsOf } from "../../../ui/parts/cutsOf.ts"
import { groupsOf } from "../../../ui/parts/groupsOf.ts"
import { element } from "../../wallets/page/element.ts"

const svg = (tag: string, attributes: Readonly<Record<string, string>>, ...children: ReadonlyArray<Node>) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

/** A whole address as the sheet draws it: rows of groups of four characters, each below the cuts of its blade. */
export const drawBlade = (address: string): ReadonlyArray<Element> => {
  const cuts = cutsOf(address)
  const groups = groupsOf(address)
  const columns = groups.length > 10 ? 6 : 5
  const isHex = /^0x/i.test(address)
  const rows = Array.from({ length: Math.ceil(groups.length / columns) }, (_, row) => row * columns)
  return rows.flatMap((from) => {
    const inRow = groups.slice(from, from + columns)
    const width = (300 * inRow.length) / columns
    const edge = bladePath(cuts.slice(from, from + columns), { width, lead: 0, min: 1.5, max: 10 })
    const line = element(
      "span",
      { class: "groups" },
      ...inRow.map((group, at) =>
        element("span", {}, ...(isHex && from + at === 0 ? [element("span", { class: "prefix" }, "0x")] : []), group)
      )
    )
    line.style.setProperty("--columns", `${columns}`)
    return [
      svg(
        "svg",
        { viewBox: "0 0 300 14", preserveAspectRatio: "none", "aria-hidden": "true", class: "strip" },
        svg("polygon", { points: `${edge} ${width},14 0,14` }),
        svg("path", { d: `M0 11.5H${width}` })
      ),
      line
    ]
  })
}
