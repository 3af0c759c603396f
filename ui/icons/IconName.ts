import type { more } from "./more.ts"
import type { paths } from "./paths.ts"

/** The name of an icon of the set, whether loaded yet or not. */
export type IconName = keyof typeof paths | keyof typeof more
