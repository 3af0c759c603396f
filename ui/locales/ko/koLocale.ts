import type { Locale } from "../../../services/ports/options/Locale.ts"

/** Korean. Made by machine; corrections are welcome (docs/languages.md says how). */
export const koLocale: Locale = {
  tag: "ko",
  buttons: {
    connect: "연결",
    connecting: "연결 중",
    account: "계정",
    network: "네트워크",
    wrongNetwork: "지원 안 됨",
    notLoaded: "로드하지 못했습니다. 다시 시도",
    reload: "페이지 새로고침"
  },
  load: async (part) => (part === "further" ? (await import("./koFurther.ts")).koFurther : (await import("./ko.ts")).ko)
}
