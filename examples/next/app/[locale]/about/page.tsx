import { wallets } from "latchkey/directory"
import { docsOf } from "latchkey/errors"
import { localeOfPath, localizedHref } from "latchkey/links"
import { ar, de } from "latchkey/locales"
import { mainnet } from "latchkey/networks"
import { makeNonce } from "latchkey/siwx"
import { moss } from "latchkey/themes"
import { routing } from "../../../routing"

/** A server component that calls what is not for the browser alone. */
export default async function About({ params }: { readonly params: Promise<{ readonly locale: string }> }) {
  const { locale } = await params
  const found = localeOfPath(`/${locale}/about`, routing)
  const facts = {
    locale: found,
    other: localizedHref("/about", found === "de" ? "en" : "de", routing),
    network: mainnet.name,
    languages: [ar, de].map(({ tag }) => tag).join(" "),
    theme: moss.themeMode,
    wallets: wallets.length > 0,
    nonce: makeNonce().length,
    errors: docsOf({ _tag: "LoadFailed" })
  }
  return <pre>{JSON.stringify(facts, undefined, 2)}</pre>
}
