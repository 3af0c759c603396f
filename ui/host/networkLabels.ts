/** The words of the network button. */
export const networkLabels = {
  en: { network: "Network", wrongNetwork: "Wrong network" },
  ar: { network: "الشبكة", wrongNetwork: "شبكة غير مدعومة" }
}
