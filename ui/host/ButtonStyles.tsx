import { useState, version } from "react"
import buttons from "../theme/buttons.css?inline"
import networkButton from "../theme/networkButton.css?inline"
import { useMounted } from "../hooks/useMounted.ts"

/**
 * The buttons' styles inside the HTML that a server renders by React 19, which puts them into the head, once. Needs a page whose
 * content policy allows inline styles; `latchkey/buttons.css` is the same as a file, for every policy and for React 18, with
 * which this renders nothing. Nor does it in a page that the browser renders: there the buttons bring their styles.
 */
export const ButtonStyles = () => {
  // Stays where a server has put it: some of the buttons may be taken over later.
  const [fromServer] = useState(!useMounted())
  // React 18 would write quotes and brackets of the rules as entities.
  return fromServer && !version.startsWith("18.") ? (
    <style href="latchkey" precedence="latchkey">
      {buttons + networkButton}
    </style>
  ) : null
}
