import type { PopupWindow } from "../../ports/windows/PopupWindow.ts"

/** A window that was opened at a press; empty until it shows a page. */
export type BuyWindow = PopupWindow

/** Opens an empty window, within the press that asks for it; `undefined` where the browser refuses. */
export type OpenBuyWindow = () => BuyWindow | undefined
