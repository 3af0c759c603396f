import type { Locale } from "../../../services/options/Locale.ts"
import { zhTWLocale } from "../zh-TW/zhTWLocale.ts"

/** Chinese, traditional, for Hong Kong, with the texts of `zhTW`. It stands before `zh` in a host's list. */
export const zhHKLocale: Locale = { ...zhTWLocale, tag: "zh-HK" }
