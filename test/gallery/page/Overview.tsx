import { useState } from "react"
import { stories } from "../stories.ts"

const themes = ["dark", "light"] as const
const locales = ["en", "ar"] as const
const places = [
  ["dialog", 520, 740],
  ["phone", 390, 740]
] as const

/** All stories with links; opened stories are shown in frames. */
export const Overview = () => {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set([stories[0]!.id]))
  const toggle = (id: string, on: boolean) =>
    setOpen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <main className="overview">
      <h1>Latchkey: {stories.length} states</h1>
      {stories.map(({ id, title }) => (
        <details key={id} id={id} open={open.has(id)} onToggle={(event) => toggle(id, event.currentTarget.open)}>
          <summary>{title}</summary>
          <div className="frames">
            {open.has(id) &&
              themes.flatMap((theme) =>
                locales.flatMap((locale) =>
                  places.map(([place, width, height]) => {
                    const href = `?story=${id}&theme=${theme}&locale=${locale}`
                    const name = `${theme}, ${locale}, ${place}`
                    return (
                      <figure key={name}>
                        {/* Inert, so that the sheets in it do not take the focus from this page. */}
                        <iframe
                          inert
                          loading="lazy"
                          title={`${title}: ${name}`}
                          src={href}
                          width={width}
                          height={height}
                        />
                        <figcaption>
                          <a href={href}>{name}</a>
                        </figcaption>
                      </figure>
                    )
                  })
                )
              )}
          </div>
        </details>
      ))}
    </main>
  )
}
