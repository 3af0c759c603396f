import { recordingVersion, type RecordedEvent, type Recording } from "./Recording.ts"

const kinds = new Set(["wallets", "called", "cancelled", "asked", "answered", "hinted", "stored", "state"])
/** Longer files are refused before they are read. */
const mostText = 20_000_000

const isTexts = (value: unknown): value is ReadonlyArray<string> =>
  Array.isArray(value) && value.every((one) => typeof one === "string")
const isEvent = (value: unknown): value is RecordedEvent => {
  const { type, at } = Object(value)
  return kinds.has(type) && Number.isFinite(at) && at >= 0
}

const isSession = (value: unknown): boolean => {
  const { accounts, networkId = "" } = Object(value)
  return typeof networkId === "string" && Array.isArray(accounts) && isTexts(accounts.map((one) => one?.address))
}
/** What was connected at the start is connected again before anything is replayed, so it must be whole. */
const isStart = (value: unknown): boolean =>
  value === undefined ||
  Object.values(Object(Object(value).namespaces)).every(
    (one) =>
      Array.isArray(Object(one).wallets) && Object(one).wallets.every(isSession) && isTexts(Object(one).awaited ?? [])
  )

/** Writes a recording as the text of one JSON file. */
export const writeRecording = (recording: Recording): string => JSON.stringify(recording)

/** Reads the text of a recording; `undefined` if it is something else, or of another version. */
export const readRecording = (text: string): Recording | undefined => {
  if (text.length > mostText) return undefined
  try {
    const value = Object(JSON.parse(text))
    const fits =
      value.version === recordingVersion &&
      isTexts(value.networks) &&
      value.networks.includes(value.defaultNetwork) &&
      isTexts(Object.values(Object(value.cells))) &&
      isStart(value.start) &&
      Array.isArray(value.events) &&
      value.events.every(isEvent)
    return fits ? (value as Recording) : undefined
  } catch {
    return undefined
  }
}
