import { errorLayers } from "../../base/errors/errorLayers.ts"
import { requestAborted } from "../../base/errors/frameTexts.ts"
import { isUserNo } from "../../base/errors/isUserNo.ts"

/** The frame's protocol has no codes, so that its words may stand alone. */
const alone = /^\W*(the )?(request|transaction|signature)?\s*(was |is )?(rejected|denied|declined|cancell?ed)\W*$/i

/**
 * Whether the frame says that the user declined, or that it took the request back. A node or a contract that rejects a
 * transaction may do so after the approval, so the word alone does not mean a decline.
 */
export const saysNo = (message: string): boolean =>
  message === requestAborted || alone.test(message) || isUserNo(errorLayers(message))
