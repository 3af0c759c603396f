/** The pairing library, started. */
export type UniversalProvider = Awaited<ReturnType<(typeof import("./library.ts"))["library"]["init"]>>
