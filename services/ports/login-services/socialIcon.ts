import type { SocialProvider } from "./SocialProvider.ts"

/** Our own drawings of the services' marks on a grid of 20: background, colour, the filled shape, the shape drawn as a line of 2. */
const drawings: Readonly<Record<SocialProvider, readonly [ground: string, ink: string, fill: string, line: string]>> = {
  google: ["fff", "2f62cf", "", "M14.3 6.8A5.2 5.2 0 1 0 15.2 10.6H10.4"],
  x: ["000", "fff", "", "M5.5 5.5l9 9M14.5 5.5l-9 9"],
  discord: [
    "5661ea",
    "fff",
    "M7.9 6 6.2 6.5C5 8.4 4.6 10.6 4.8 12.9c1 .7 1.9 1.1 2.9 1.3l.7-1.2c1.1.2 2.1.2 3.2 0l.7 1.2c1-.2 1.9-.6 2.9-1.3.2-2.3-.2-4.5-1.4-6.4L12.1 6l-.5.9c-1.1-.2-2.1-.2-3.2 0ZM8.3 9.2a1 1.2 0 1 1 0 2.4 1 1.2 0 0 1 0-2.4ZM11.7 9.2a1 1.2 0 1 1 0 2.4 1 1.2 0 0 1 0-2.4Z",
    ""
  ],
  apple: [
    "000",
    "fff",
    "M10.2 7.6C9 6.8 5.6 7 5.6 10.8c0 2.6 1.7 5 3 5 .7 0 .9-.4 1.6-.4s.9.4 1.6.4c1.1 0 2.4-1.7 2.8-3.2-1.9-.9-1.9-3.4-.1-4.3-.8-1.2-2.8-1.5-4.3-.7ZM10.2 6.5c0-1.4.9-2.3 2.2-2.4.1 1.4-.9 2.4-2.2 2.4Z",
    ""
  ],
  github: [
    "22262b",
    "fff",
    "M5.9 5c.9 0 1.8.5 2.3 1a7 7 0 0 1 3.6 0c.5-.5 1.4-1 2.3-1 .4.9.3 1.7.1 2.2.7.8 1 1.7 1 2.7 0 2.8-1.8 3.8-3.5 4.1.3.3.4.8.4 1.4v.6H7.9v-.6c0-.6.1-1.1.4-1.4-1.7-.3-3.5-1.3-3.5-4.1 0-1 .3-1.9 1-2.7-.2-.5-.3-1.3.1-2.2Z",
    ""
  ],
  farcaster: ["7c5ac9", "fff", "M5.2 5.4h9.6v9.2h-2.2v-3.4a2.6 2.6 0 0 0-5.2 0v3.4H5.2Z", "M4 6.4h12"],
  facebook: [
    "1b6fe0",
    "fff",
    "M10.9 16v-4.8h1.7l.3-2.2h-2V8c0-.7.3-1.1 1.1-1.1h1V5a11 11 0 0 0-1.5-.1c-1.7 0-2.7 1-2.7 2.7V9H7v2.2h1.8V16Z",
    ""
  ]
}

/** The mark of a service as a `data:` image. */
export const socialIcon = (provider: SocialProvider): string => {
  const [ground, ink, fill, line] = drawings[provider]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path fill="#${ground}" d="M0 0h20v20H0z"/><path fill="#${ink}" fill-rule="evenodd" d="${fill}"/><path fill="none" stroke="#${ink}" stroke-width="2" d="${line}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
