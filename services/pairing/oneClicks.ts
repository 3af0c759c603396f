import type { OneClick } from "./OneClick.ts"

/**
 * What signs in together with connecting, by the settings of an instance, and by the connectors of its wallets: it is loaded only where
 * visitors sign in, and those who connect need not know of it.
 */
export const oneClicks = new WeakMap<object, OneClick>()
