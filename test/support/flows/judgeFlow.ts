import { flows, type Flow } from "./flows.ts"
import { flowEvents, type FlowCell, type FlowRecord } from "./playFlow.ts"

/** Views that open by themselves, also after the user has closed the sheet. */
const asksAfter: ReadonlySet<string> = new Set(["SmartSessionCreated", "SIWXSignMessage"])

/** Lists contradictions between the pages, the next visit, the host, the server and the wallet. */
export const judgeFlow = ({ flow, event }: FlowCell, record: FlowRecord): ReadonlyArray<string> => {
  const { connected }: Flow = flows[flow]
  const { pages, visit, wallet, promise, asked, sent, listed } = record
  const after = flowEvents[event]
  const wrong: Array<string> = []
  const check = (holds: boolean, what: string) => {
    if (!holds) wrong.push(what)
  }
  check(record.wasSignedIn === connected, "the user was not signed in at the start")
  for (const page of pages) {
    check(page.address === visit.address, "a page and the next visit have different accounts")
    check(page.networkId === visit.networkId, "a page and the next visit have different networks")
    check(page.isSignedIn === visit.isSignedIn, "a page and the next visit disagree about the sign-in")
    if (after === "leaves") check(page.view === undefined || asksAfter.has(page.view), `the sheet shows ${page.view}`)
  }
  const isConnected = visit.address !== undefined
  check(isConnected === wallet.shared, "the wallet shares its account with nobody, or a page has none that is shared")
  if (isConnected) check(visit.networkId === wallet.networkId, "the wallet is on another network")
  if (visit.isSignedIn) check(record.server === visit.address, "the server knows nothing of the sign-in")
  if (!isConnected) check(record.server === undefined, "the server still has a session")
  check(record.namesAccount === isConnected, "the storage names an account that is not connected, or none that is")

  check(promise !== "pending", "the host waits for ever")
  check(asked <= 1, `the wallet was asked ${asked} times`)
  check(sent.length <= asked, `${sent.length} payments were sent`)
  if (after === "goes on") check(promise === "done" && wallet.isDone, "what was asked for is not done")
  if (promise === "none") check(asked === 0, "the wallet was asked though nobody has pressed")
  // What another tab takes back was done before.
  if (promise === "done" && event !== "a second tab disconnects")
    check(wallet.isDone, "the host is told of what is not done")
  const isUntold = promise !== "done" && asked === 1 && flows[flow].method === "eth_sendTransaction"
  if (isUntold) check(record.isKept, "the next visit does not know that the wallet may have sent")
  for (const hash of isConnected ? sent : [])
    check(listed.includes(hash) || record.isKept, "the next visit does not know of what was sent")
  return wrong
}
