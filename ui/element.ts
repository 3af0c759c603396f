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
export { OptionsError } from "../services/errors/OptionsError.ts"
export { Disposed } from "../services/errors/Disposed.ts"
export type { LatchkeyOptions } from "../services/options/Options.ts"
