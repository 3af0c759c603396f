import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"

/** During all steps: no error, no violation of the strict content policy, no request to another host. */
export const quiet = async ({ offences, sandbox }: Check): Promise<string> => {
  expectThat(offences.length === 0, offences.join(" | "))
  return `0 errors, 0 breaches of policy, ${sandbox.requests.length} requests to the services, all on 127.0.0.1`
}
