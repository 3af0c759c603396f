// @vitest-environment happy-dom
import { act } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { useRowKeys } from "./useRowKeys.ts"

const root = createRoot(document.body)
const nine = ["a", "b", "c", "d", "e", "f", "g", "h", "i"]

const List = ({ ids, chosen }: { readonly ids: ReadonlyArray<string>; readonly chosen?: string | undefined }) => {
  const keys = useRowKeys(ids, chosen)
  return (
    <div {...keys.list}>
      {ids.map((id) => (
        <button key={id} id={id} className="row" tabIndex={keys.tabIndex(id)} />
      ))}
    </div>
  )
}
const show = (ids: ReadonlyArray<string>, chosen?: string) =>
  act(async () => root.render(<List ids={ids} chosen={chosen} />))
const focus = (id: string) => act(async () => document.querySelector<HTMLElement>(`#${id}`)!.focus())
/** The rows that Tab reaches. */
const reached = () => [...document.querySelectorAll("[tabindex='0']")].map(({ id }) => id)

beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(() => act(async () => root.render(null)))

it("Tab reaches each row of a short list", async () => {
  await show(nine.slice(0, 8), "c")
  expect(reached()).toEqual(nine.slice(0, 8))
})

it("of a long list Tab reaches the first row, or the chosen one", async () => {
  await show(nine)
  expect(reached()).toEqual(["a"])
  await show(nine, "c")
  expect(reached()).toEqual(["c"])
  await show(nine, "gone")
  expect(reached()).toEqual(["a"])
})

it("returns to the row that had the focus last, as long as it is listed", async () => {
  await show(nine, "c")
  await focus("g")
  expect(reached()).toEqual(["g"])
  await show([...nine.filter((id) => id !== "g"), "j"], "c")
  expect(reached()).toEqual(["c"])
})
