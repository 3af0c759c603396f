import { rename, rm } from "node:fs/promises"

/**
 * Puts a finished folder in place of an older one. Several programs may build at once: whoever comes last puts its own
 * in place. Throws when it cannot, after some tries.
 */
export const putInPlace = async (made: string, place: string, tries = 5): Promise<void> => {
  const old = `${made}-old-${tries}`
  await rename(place, old).catch(() => undefined)
  const placed = await rename(made, place).then(
    () => true,
    (error) => {
      if (tries === 0) throw error
      return false
    }
  )
  await rm(old, { recursive: true, force: true })
  if (!placed) await putInPlace(made, place, tries - 1)
}
