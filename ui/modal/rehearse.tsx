import { createRoot } from "react-dom/client"
import * as icons from "../icons/sheetIcons.ts"
import { IconButton } from "../parts/IconButton.tsx"
import { LinkButton } from "../parts/LinkButton.tsx"
import { Mark } from "../parts/Mark.tsx"
import { Note } from "../parts/Note.tsx"
import { Plate } from "../parts/Plate.tsx"
import { PinsDrawing } from "../parts/PinsDrawing.tsx"
import { Row } from "../parts/Row.tsx"
import { adoptSheet } from "../theme/adoptSheet.ts"
import sheetCss from "../theme/sheet.css?inline"

const idle = () => new Promise((done) => window.requestIdleCallback?.(done) ?? requestAnimationFrame(done))

/**
 * Draws once what the first presses will show: the parts of the list, and an account button. It is not visible, and it leaves
 * the page again. With their first use a browser loads fonts and prepares code and styles, which on a slow device takes a
 * quarter of the time from a press to the list (decision 0004).
 */
export const rehearse = async (): Promise<void> => {
  const host = document.createElement("div")
  host.inert = true
  host.style.cssText = "position:fixed;visibility:hidden;contain:strict"
  const shadow = host.attachShadow({ mode: "open" })
  // Styles of the buttons, which are in the page's own tree.
  shadow.adoptedStyleSheets.push(...document.adoptedStyleSheets)
  adoptSheet(shadow, sheetCss)
  const root = createRoot(shadow)
  const press = () => {}
  root.render(
    <div className="layer">
      <button className="lk-b" data-kind="account">
        <span className="lk-face">
          <PinsDrawing address="0x0000000000000000000000000000000000000000" />
        </span>
        <bdi className="lk-one" dir="ltr">
          0x0
        </bdi>
        <span className="lk-bolt" />
      </button>
      <section className="sheet" data-sheet="dialog">
        <div className="hd">
          <Mark name="A" size={36} />
          <div className="ht">
            <h1 className="t three" dir="auto">
              A
            </h1>
            <span className="m one domain" dir="auto">
              <bdi dir="ltr">a</bdi>
            </span>
          </div>
          <IconButton icon={icons.help} label="a" onPress={press} />
        </div>
        <div className="body">
          <div className="view">
            <Plate label="a" labelHidden>
              <Row mark={<Mark name="A" size={36} />} title="a" detail="a" end="next" onPress={press} />
            </Plate>
            <Note>
              a <LinkButton onPress={press}>a</LinkButton>
            </Note>
          </div>
        </div>
      </section>
    </div>
  )
  // Beside the body, whose content is the page's.
  document.documentElement.append(host)
  await idle()
  // Fonts are loaded with the layout.
  host.getBoundingClientRect()
  await idle()
  root.unmount()
  host.remove()
}
