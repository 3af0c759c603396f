import type { HostileAnnouncement } from "./hostile/HostileAnnouncement.ts"
import { hostileFloods } from "./hostile/hostileFloods.ts"
import { hostileIcons } from "./hostile/hostileIcons.ts"
import { hostileShapes } from "./hostile/hostileShapes.ts"
import { hostileTexts } from "./hostile/hostileTexts.ts"

export type { HostileAnnouncement } from "./hostile/HostileAnnouncement.ts"

/** Every hostile announcement (SEC-11), each a script of its own for a fresh page. */
export const hostileAnnouncements = (): ReadonlyArray<HostileAnnouncement> => [
  ...hostileIcons,
  ...hostileTexts,
  ...hostileShapes,
  ...hostileFloods
]
