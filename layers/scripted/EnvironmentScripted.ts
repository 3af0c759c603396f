import { Layer } from "effect"
import { Environment } from "../../services/environment/Environment.ts"

/** Platform facts as given; a quiet desktop page without them. */
export const EnvironmentScripted = (
  facts: Partial<{
    origin: string
    title: string
    mobile: boolean
    online: boolean
    visible: boolean
    warn: (text: string, cause?: unknown) => void
  }> = {}
) =>
  Layer.sync(Environment, () => ({
    origin: () => facts.origin ?? "https://saltmarsh.example",
    title: () => facts.title ?? "Saltmarsh",
    mobile: () => facts.mobile ?? false,
    online: () => facts.online ?? true,
    visible: () => facts.visible ?? true,
    warn: facts.warn ?? (() => {})
  }))
