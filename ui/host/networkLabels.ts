/** The words of the network button, in English. */
export const networkLabels = { network: "Network", wrongNetwork: "Wrong network" }
