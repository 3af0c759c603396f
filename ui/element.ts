export { createLatchkey, type HostParts } from "./host/createLatchkey.ts"
export type { HostLatchkey } from "./host/HostLatchkey.ts"
export { mount, type Mounted } from "./element/mount.tsx"
export type { ButtonName } from "./element/buttons.ts"
export type {
  LatchkeyAccountElement,
  LatchkeyConnectElement,
  LatchkeyElement,
  LatchkeyElements,
  LatchkeyEventMap,
  LatchkeyTags,
  LatchkeyVueTags
} from "./element/LatchkeyElement.ts"
export { defineElements } from "./element/defineElements.ts"
export { OptionsError } from "../services/base/errors/OptionsError.ts"
export { Disposed } from "../services/base/errors/Disposed.ts"
export { NoPage } from "../services/base/errors/NoPage.ts"
export type { LatchkeyOptions } from "../services/ports/options/Options.ts"
export type { Listeners, Settable } from "./element/LatchkeyElement.ts"
export type { ConnectedAccount } from "./hooks/watchConnection.ts"
export type { Appearance } from "./host/Appearance.ts"
export type { PressState } from "./host/PressState.ts"
