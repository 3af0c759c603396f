/** The suffix of names that can be registered here (spec 5). */
export const nameSuffix = ".reown.id"

/** The suffix of names that were registered earlier and still work (spec 5). */
export const legacySuffix = ".wcn.id"

/**
 * Whether the host's service issues this name: one label of letters, digits and hyphens before a suffix. For every other
 * name the chain is the authority.
 */
export const isServiceName = (name: string): boolean =>
  [nameSuffix, legacySuffix].some(
    (suffix) => name.toLowerCase().endsWith(suffix) && /^[a-z\d-]{1,63}$/i.test(name.slice(0, -suffix.length))
  )
