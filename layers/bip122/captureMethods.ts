/** A function of a wallet, bound to its object. */
export type Method = (...args: ReadonlyArray<unknown>) => Promise<unknown>

/**
 * Reads functions of an object once, so that what is changed there later has no effect (SEC-12). `undefined` for a value
 * that is no object or throws when it is read; without the functions it does not have.
 */
export const captureMethods = <Name extends string>(
  target: unknown,
  names: ReadonlyArray<Name>
): { readonly [K in Name]?: Method } | undefined => {
  if ((typeof target !== "object" && typeof target !== "function") || target === null) return undefined
  try {
    const found = names.flatMap((name): ReadonlyArray<readonly [Name, Method]> => {
      const value: unknown = Reflect.get(target, name)
      return typeof value === "function" ? [[name, async (...args) => Reflect.apply(value, target, args)]] : []
    })
    return Object.fromEntries(found) as { [K in Name]?: Method }
  } catch {
    return undefined
  }
}
