import type { Look } from "./Look.ts"
import { useTexts } from "./texts.ts"

const repository = "https://github.com/latchkey/latchkey"

/** The brand, links to guide and source, and a button that switches the theme. */
export const PageHeader = ({ theme, onTheme }: { readonly theme: Look["theme"]; readonly onTheme: () => void }) => {
  const texts = useTexts()
  return (
    <header className="top">
      <span className="brand">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <rect className="brand-case" x="3.75" y="2.75" width="9" height="14.5" rx="2.5" />
          <rect className="brand-bolt" x="13.5" y="7.75" width="5" height="4.5" rx="1" />
        </svg>
        Latchkey
      </span>
      <nav className="links" aria-label={texts.links}>
        <a href="./sign-in.html">{texts.signingIn}</a>
        <a href={`${repository}/blob/main/docs/README.md`}>{texts.guide}</a>
        <a href={repository}>{texts.source}</a>
        <a href={`${repository}/blob/main/LICENSE`}>MIT</a>
      </nav>
      <button
        type="button"
        className="icon-button"
        onClick={onTheme}
        aria-label={theme === "dark" ? texts.toLight : texts.toDark}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          {theme === "dark" ? (
            <path d="M10 6.75a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 1 0 0-6.5ZM10 2v2M10 16v2M2 10h2M16 10h2M4.35 4.35l1.4 1.4M14.25 14.25l1.4 1.4M15.65 4.35l-1.4 1.4M5.75 14.25l-1.4 1.4" />
          ) : (
            <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5A7 7 0 1 0 16.5 12.2Z" />
          )}
        </svg>
      </button>
    </header>
  )
}
