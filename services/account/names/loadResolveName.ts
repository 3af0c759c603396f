import { lazyCode } from "../../base/concurrency/lazyCode.ts"

/** `resolveName`, loaded with the first name: most receivers are addresses. */
export const loadResolveName = lazyCode(() => import("./resolveName.ts").then(({ resolveName }) => resolveName))
