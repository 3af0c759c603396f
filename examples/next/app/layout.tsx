import type { ReactNode } from "react"
// The buttons look the same before the page's script has run.
import "latchkey/buttons.css"

export const metadata = { title: "Saltmarsh", icons: { icon: "data:," } }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
