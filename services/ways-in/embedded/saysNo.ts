import { errorLayers } from "../../base/errors/errorLayers.ts"
import { requestAborted } from "../../base/errors/frameTexts.ts"
import { isUserNo } from "../../base/errors/isUserNo.ts"

/**
 * Whether the frame says that the user declined, or that it took the request back. A node or a contract that rejects a
 * transaction may do so after the approval, so the word alone does not mean a decline.
 */
export const saysNo = (message: string): boolean => message === requestAborted || isUserNo(errorLayers(message))
