export { mountDevtools, type DevtoolsOptions } from "./mountDevtools.tsx"
export type { Appearance } from "../host/Appearance.ts"
export type { HostLatchkey } from "../host/HostLatchkey.ts"
export type { PressState } from "../host/PressState.ts"
