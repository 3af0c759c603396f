/** The suffix of names that can be registered here (spec 5). */
export const nameSuffix = ".reown.id"

/** The suffix of names that were registered earlier and still work (spec 5). */
export const legacySuffix = ".wcn.id"
