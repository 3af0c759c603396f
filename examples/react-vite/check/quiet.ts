import type { Check } from "./Check.ts"
import { expectThat } from "./expectThat.ts"

/** All the while: no error, no breach of the strict policy, no request to another computer. */
export const quiet = async ({ offences, sandbox }: Check): Promise<string> => {
  expectThat(offences.length === 0, offences.join(" | "))
  return `0 errors, 0 breaches of policy, ${sandbox.requests.length} requests to the services, all on 127.0.0.1`
}
