/** Whether the pairing library keeps its sessions under this name, which is its own. */
export const holdsSessions = (key: string): boolean => key.startsWith("wc@2:") && key.endsWith("//session")
