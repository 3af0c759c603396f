import { useSyncExternalStore } from "react"
import type { EventLog, LoggedEvent } from "./createEventLog.ts"
import { useTexts } from "./texts.ts"

/** The events the page received from the modal, newest first. */
export const EventTimeline = ({ log }: { readonly log: EventLog }) => {
  const texts = useTexts()
  const events = useSyncExternalStore(log.subscribe, log.get)
  const quiet = events.every(({ event }) => event.type === "INITIALIZE")
  return (
    <section className="events" aria-labelledby="events">
      <div className="section-head">
        <h2 id="events">{texts.events}</h2>
        <span>{quiet ? texts.waiting : texts.live}</span>
      </div>
      <ol tabIndex={0} aria-labelledby="events" dir="ltr">
        {!quiet && events.map((logged) => <Entry key={logged.id} {...logged} />)}
      </ol>
      {quiet && <p className="events-hint">{texts.eventsHint}</p>}
    </section>
  )
}

const Entry = ({ event }: LoggedEvent) => {
  const properties = Object.entries(event.properties).filter(([, value]) => String(value) !== "")
  return (
    <li>
      <time dateTime={new Date(event.timestamp).toISOString()}>{clock.format(event.timestamp)}</time>
      <i aria-hidden="true" />
      <div>
        <code>{event.type}</code>
        {properties.length > 0 && <p>{properties.map(([name, value]) => `${name} ${shown(value)}`).join(" · ")}</p>}
      </div>
    </li>
  )
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" })

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value))
