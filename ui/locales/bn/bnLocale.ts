import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Bengali. Made by machine; corrections are welcome (docs/languages.md says how). */
export const bnLocale: Locale = {
  tag: "bn",
  buttons: {
    connect: "কানেক্ট করুন",
    connecting: "কানেক্ট হচ্ছে",
    account: "অ্যাকাউন্ট",
    network: "নেটওয়ার্ক",
    wrongNetwork: "ভুল নেটওয়ার্ক",
    notLoaded: "লোড হয়নি। আবার চেষ্টা করুন",
    reload: "পৃষ্ঠাটি আবার লোড করুন"
  },
  load: async (part) => (part === "further" ? (await import("./bnFurther.ts")).bnFurther : (await import("./bn.ts")).bn)
}
