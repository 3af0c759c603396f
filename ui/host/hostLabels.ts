/** The words of the buttons that a connection begins and ends with. */
export const hostLabels = {
  en: { connect: "Connect", connecting: "Connecting", account: "Account" },
  ar: { connect: "اتصال", connecting: "جارٍ الاتصال", account: "الحساب" }
}
