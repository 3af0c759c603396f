import { bladePath } from "../../../ui/parts/bladePath.ts"
import { cutsOf } from "../../../ui/parts/cutsOf.ts"
import { groupsOf } from "../../../ui/parts/groupsOf.ts"
import { element } from "../../wallets/page/element.ts"

/** Groups of four characters in a row. */
const columns = 5

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
  return [0, columns].flatMap((from) => [
    svg(
      "svg",
      { viewBox: "0 0 300 14", preserveAspectRatio: "none", "aria-hidden": "true", class: "strip" },
      svg("polygon", {
        points: `${bladePath(cuts.slice(from, from + columns), { width: 300, lead: 0, min: 1.5, max: 10 })} 300,14 0,14`
      }),
      svg("path", { d: "M0 11.5H300" })
    ),
    element(
      "span",
      { class: "groups" },
      ...groups
        .slice(from, from + columns)
        .map((group, at) =>
          element("span", {}, ...(from + at === 0 ? [element("span", { class: "prefix" }, "0x")] : []), group)
        )
    )
  ])
}
