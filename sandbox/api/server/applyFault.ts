import type { ServerResponse } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import type { Fault } from "../faults/Fault.ts"

/** Applies a fault; returns true if the request needs no normal response. */
export const applyFault = async (fault: Fault, response: ServerResponse, signal: AbortSignal): Promise<boolean> => {
  if (fault.delayMs) await wait(fault.delayMs, undefined, { signal })
  if (fault.drop) {
    response.socket?.destroy()
    return true
  }
  if (fault.stall) {
    if (fault.stall === "body") response.writeHead(200, { "content-type": "application/json" }).write('{"data":[')
    return true
  }
  if (fault.junk !== undefined && fault.junk !== false) {
    response.writeHead(fault.status ?? 200, { "content-type": "application/json", ...fault.headers })
    response.end(typeof fault.junk === "string" ? fault.junk : '{"data":[{"id":')
    return true
  }
  if (fault.status !== undefined) {
    response.writeHead(fault.status, { "content-type": "application/json", ...fault.headers })
    response.end(JSON.stringify({ error: `sandbox fault ${fault.status}` }))
    return true
  }
  return false
}
