import * as languages from "latchkey/locales"
import { useTexts } from "./texts.ts"

/** A language in its own words. */
const nameOf = (tag: string): string => {
  const name = new Intl.DisplayNames(tag, { type: "language", languageDisplay: "standard" }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}
const tags = ["en", ...Object.values(languages).map(({ tag }) => tag)]
const options = tags
  .map((tag) => ({ tag, name: nameOf(tag) }))
  .toSorted((one, other) => one.name.localeCompare(other.name, "en"))

/** The language of the sheet; the page itself has English and Arabic. */
export const LanguageChoice = ({
  value,
  onChange
}: {
  readonly value: string
  readonly onChange: (tag: string) => void
}) => {
  const texts = useTexts()
  return (
    <label className="choice">
      <span className="legend">{texts.language}</span>
      <select name="locale" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
