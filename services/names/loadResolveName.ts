import { loadOnce } from "../concurrency/loadOnce.ts"

/** `resolveName`, loaded with the first name: most receivers are addresses. */
export const loadResolveName = loadOnce(() => import("./resolveName.ts").then(({ resolveName }) => resolveName))
