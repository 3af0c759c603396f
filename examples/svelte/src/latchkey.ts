import { createLatchkey, defineElements, type LatchkeyOptions } from "latchkey/element"

declare const SETTINGS: Pick<LatchkeyOptions, "networks" | "projectId" | "endpoints">

export const latchkey = createLatchkey({ ...SETTINGS, metadata: { name: "Saltmarsh" }, themeMode: "light" })
defineElements(latchkey)
