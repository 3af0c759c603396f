export { mountDevtools, type DevtoolsOptions } from "./mountDevtools.tsx"
