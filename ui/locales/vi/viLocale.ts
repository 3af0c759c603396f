import type { Locale } from "../../../services/ports/options/Locale.ts"

// Made by a machine; corrections are welcome (docs/languages.md says how).
/** Vietnamese. */
export const viLocale: Locale = {
  tag: "vi",
  buttons: {
    connect: "Kết nối",
    connecting: "Đang kết nối",
    account: "Tài khoản",
    network: "Mạng",
    wrongNetwork: "Sai mạng",
    notLoaded: "Không tải được. Thử lại",
    reload: "Tải lại trang"
  },
  load: async (part) => (part === "further" ? (await import("./viFurther.ts")).viFurther : (await import("./vi.ts")).vi)
}
