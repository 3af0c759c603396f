import { lazyCode } from "../../base/concurrency/lazyCode.ts"

/** `readLinkForm`, loaded with the first payment link: most receivers are addresses. */
export const loadLinkForm = lazyCode(() => import("./readLinkForm.ts").then(({ readLinkForm }) => readLinkForm))
