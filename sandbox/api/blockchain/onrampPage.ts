import type { Reply } from "../server/Reply.ts"
import type { OnrampSeller } from "./OnrampSeller.ts"

/** What is bought on the page. */
export interface OnrampPurchase {
  readonly address: string
  readonly symbol: string
  readonly seller: OnrampSeller
  /** Decimal text. */
  readonly amount: string
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;")

/** The provider's page: what is bought and a button to pay; once `paid`, that it was sent. It has no script. */
export const onrampPage = (
  { address, symbol, seller, amount }: OnrampPurchase,
  fields: URLSearchParams,
  paid: boolean
): Reply => ({
  status: 200,
  type: "text/html; charset=utf-8",
  headers: {
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'"
  },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox provider</title>
<link rel="icon" href="data:,">
<style>
:root { color-scheme: dark light }
body { max-width: 30rem; margin: 0 auto; padding: 40px 20px; font: 400 16px/24px system-ui, sans-serif }
h1 { font-size: 24px; line-height: 30px; margin: 0 0 24px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 10px 24px; margin: 0 0 24px }
dd { margin: 0; overflow-wrap: anywhere }
button { font: 600 16px/24px system-ui, sans-serif; min-height: 48px; width: 100%; cursor: pointer }
</style>
<main>
<h1>${paid ? "Paid" : "Buy with the sandbox provider"}</h1>
<dl>
<dt>You get</dt><dd>${amount} ${escaped(symbol)}</dd>
<dt>On</dt><dd>${escaped(seller.name)}</dd>
<dt>To</dt><dd>${escaped(address)}</dd>
</dl>
${
  paid
    ? "<p>It was sent. You can close this window.</p>"
    : `<form method="post" action="/onramp/pay">
${[...fields].map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`).join("\n")}
<button>Pay</button>
</form>`
}
</main>
</html>
`
})
