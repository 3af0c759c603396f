import type { Locale } from "../../../services/options/Locale.ts"

/** Hindi. Made by machine; corrections are welcome (docs/languages.md says how). */
export const hiLocale: Locale = {
  tag: "hi",
  buttons: {
    connect: "कनेक्ट करें",
    connecting: "कनेक्ट हो रहा है",
    account: "खाता",
    network: "नेटवर्क",
    wrongNetwork: "गलत नेटवर्क"
  },
  load: async (part) => (part === "further" ? (await import("./hiFurther.ts")).hiFurther : (await import("./hi.ts")).hi)
}
