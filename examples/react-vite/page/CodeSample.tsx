import { useState } from "react"
import { codeOf } from "./codeOf.ts"
import type { Look } from "./Look.ts"
import type { Offer } from "./Offer.ts"
import { useTexts } from "./texts.ts"

const install = "npm i latchkey react react-dom"

/** How to get this sheet, in the appearance chosen on the page. */
export const CodeSample = ({ look, offer }: { readonly look: Look; readonly offer: Offer }) => {
  const texts = useTexts()
  const code = codeOf(look, offer)
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    await navigator.clipboard.writeText(`${install}\n\n${code}\n`).then(
      () => setCopied(code),
      () => setCopied(undefined)
    )
  }
  return (
    <section aria-labelledby="code">
      <div className="section-head">
        <h2 id="code">{texts.code}</h2>
        <span>
          {texts.codeHint}{" "}
          <button type="button" className="text-button" onClick={() => void copy()}>
            {copied === code ? texts.copied : texts.copy}
          </button>
        </span>
      </div>
      <pre className="code" dir="ltr" tabIndex={0} aria-labelledby="code">
        <code>
          <span className="code-install">{install}</span>
          {`\n\n${code}`}
        </code>
      </pre>
    </section>
  )
}
